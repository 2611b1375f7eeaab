-- Which server process does what one alone does, until when by the clock of this database: it holds over any pooler, and ends by itself.
-- It is there before the first migration, for one server alone migrates at a time.
create table if not exists leases (
  name text primary key collate "C",
  holder uuid not null,
  held_until timestamptz not null
);
