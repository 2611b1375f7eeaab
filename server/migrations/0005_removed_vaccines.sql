-- What vaccines were called when they were deleted, for alerts that arrive after that. The name beside their content was
-- the one of whichever vaccine had that content first.
create table removed_vaccines (
  id uuid primary key,
  name text not null,
  removed_on timestamptz not null default now()
);
alter table vaccine_contents alter column name set default '';
