-- What computers execute. A program is a path, a content and who made it, and stands once; that a computer executed it stands in
-- the month in which it did so last, and nowhere else.

create table programs (
  -- Made of what it is: the same program has the same id wherever it is reported.
  id uuid primary key,
  sha256 text not null collate "C",
  image text not null,
  vendor text not null,
  -- Folded path and vendor, and the hash.
  search text not null collate "C",
  -- When a computer first reported it, or executed it before that: never later than any execution.
  first_seen_on timestamptz not null default now(),
  -- The last day on which any computer reported it, in UTC.
  seen_on date not null
);
create index programs_by_sha256 on programs (sha256, id);
create index programs_by_day on programs (seen_on);
create index programs_search on programs using gin (search gin_trgm_ops);

-- Partitioned by month, made when first needed; there is no default partition. The agency is that of then; its realm is that of
-- now, and stands with the agency: an agency has millions of rows here, and none of them is shown without it.
create table telemetry (
  id uuid not null,
  -- The first day of the month of last_executed_on, in UTC.
  month date not null,
  computer_id uuid not null,
  agency_id uuid not null,
  program_id uuid not null,
  -- The vaccine that met it, as the agent said.
  vaccine_id uuid,
  last_executed_on timestamptz not null,
  primary key (computer_id, program_id, month)
) partition by range (month);
create index telemetry_by_id on telemetry (id);
create index telemetry_by_time on telemetry (last_executed_on, id);
create index telemetry_by_agency on telemetry (agency_id, last_executed_on, id);
-- By program, and in one agency: who sees a small one does not go through everybody's executions of what all have.
create index telemetry_by_program on telemetry (program_id, agency_id);
create index telemetry_by_vaccine on telemetry (vaccine_id, last_executed_on, id) where vaccine_id is not null;
