-- Exceptions of agencies to vaccines, what a vaccine rests on, and what the lists of deployments need.

alter table vaccines add column reference jsonb;
-- The starter catalogue asks which of its own are here already.
create unique index vaccines_by_reference on vaccines ((reference ->> 'key')) where reference ->> 'key' is not null;

-- What an agency leaves alone although a vaccine would stop it.
create table vaccine_exceptions (
  agency_id uuid not null references agencies on delete cascade,
  vaccine_id uuid not null references vaccines on delete cascade,
  -- filePaths, processes, commandLines, networkIps: as agents read them.
  lists jsonb not null,
  -- Every computer of the agency, those that enrol later as well; else those named below.
  everywhere boolean not null,
  changed_on timestamptz not null default now(),
  primary key (agency_id, vaccine_id)
);
create index vaccine_exceptions_of_vaccine on vaccine_exceptions (vaccine_id);

create table vaccine_exception_computers (
  agency_id uuid not null,
  vaccine_id uuid not null,
  computer_id uuid not null references computers on delete cascade,
  primary key (computer_id, vaccine_id),
  foreign key (agency_id, vaccine_id) references vaccine_exceptions on delete cascade
);
create index vaccine_exception_computers_of_exception on vaccine_exception_computers (agency_id, vaccine_id);

-- The latest alerts of a vaccine in an agency, on which a proposed exception is tried.
create index alerts_by_agency_vaccine on alerts (agency_id, vaccine_id, id);

-- What decides whom an execution reaches is carried along: a third of a million computers are counted without reading one.
drop index computers_by_os;
create index computers_by_os on computers (agency_id, os collate "C", id)
  include (os_family, status, version_key, installation_mode);
