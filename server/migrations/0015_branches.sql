-- What depends on an agency, added up: of each realm apart, for who sees one does not learn of another. An agency that nothing
-- depends on has no row. A chore counts them anew; no key refers to agencies, so that it waits for nobody.
create table branch_cells (
  agency_id uuid not null,
  realm smallint not null,
  computers bigint not null,
  -- Agencies that need a person, each counted by what it most needs one for.
  expired integer not null,
  over_licenses integer not null,
  expiring integer not null,
  few_licenses integer not null,
  primary key (agency_id, realm)
);
