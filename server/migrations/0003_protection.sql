-- Vaccines, what is wanted where, what agents reported, and the alerts they raised.

create table vaccines (
  id uuid primary key,
  name text not null,
  name_key text not null collate "C",
  search text not null collate "C",
  type text not null,
  description text not null default '',
  os text[] not null default '{}',
  os_family text not null constraint vaccines_family_known check (os_family in ('windows', 'linux')),
  min_version text,
  min_version_key bigint,
  expiration timestamptz,
  visibility jsonb not null default '{}',
  autorun boolean not null default false,
  criticality smallint not null constraint vaccines_criticality_known check (criticality between 0 and 3),
  category text not null,
  rules jsonb not null,
  -- SHA-256 of the canonical JSON that agents fetch; names a row of vaccine_contents.
  content text not null collate "C",
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now()
);
create index vaccines_by_name on vaccines (name_key, id);
create index vaccines_by_criticality on vaccines (criticality, id);
create index vaccines_by_category on vaccines (category collate "C", id);
create index vaccines_by_update on vaccines (updated_on, id);
create index vaccines_search on vaccines using gin (search gin_trgm_ops);

-- What agents fetch by hash. Never changed; kept after its vaccine, since a computer may still hold it.
create table vaccine_contents (
  sha256 text primary key collate "C",
  vaccine_id uuid not null,
  body text not null,
  created_on timestamptz not null default now()
);
create index vaccine_contents_by_vaccine on vaccine_contents (vaccine_id, created_on);

-- What vaccines were called when they were deleted, for alerts that arrive after that, and where they could be seen.
create table removed_vaccines (
  id uuid primary key,
  name text not null,
  visibility jsonb not null default '{}',
  removed_on timestamptz not null default now()
);

create table agency_vaccines (
  agency_id uuid not null constraint agency_vaccines_agency references agencies on delete cascade,
  vaccine_id uuid not null constraint agency_vaccines_vaccine references vaccines on delete cascade,
  -- true: executed here; false: stopped here, against autorun; null: nothing said.
  wanted boolean,
  excluded boolean not null default false,
  changed_on timestamptz not null default now(),
  primary key (agency_id, vaccine_id)
);
create index agency_vaccines_by_vaccine on agency_vaccines (vaccine_id, agency_id);

-- Asked of one computer by hand: true to apply, false to stop.
create table computer_vaccines (
  computer_id uuid not null constraint computer_vaccines_computer references computers on delete cascade,
  vaccine_id uuid not null constraint computer_vaccines_vaccine references vaccines on delete cascade,
  wanted boolean not null,
  changed_on timestamptz not null default now(),
  primary key (computer_id, vaccine_id)
);
create index computer_vaccines_by_vaccine on computer_vaccines (vaccine_id, computer_id);

-- What an agent said last of a vaccine. outcome: 1 applied, 2 failed, 3 could not be stopped, 4 incompatible.
create table reports (
  computer_id uuid not null constraint reports_computer references computers on delete cascade,
  vaccine_id uuid not null,
  content text not null collate "C",
  outcome smallint not null constraint reports_outcome_known check (outcome between 1 and 4),
  error text,
  since timestamptz not null default now(),
  primary key (computer_id, vaccine_id)
);
create index reports_by_vaccine on reports (vaccine_id, outcome, computer_id);

-- How many computers hold which fact of a vaccine. by_hand: 0 not asked, 1 to apply, 2 to stop; outcome 0 is a computer
-- that was asked by hand and has not reported.
create table report_cells (
  vaccine_id uuid not null,
  agency_id uuid not null,
  os_family text not null collate "C",
  agent_version text not null collate "C",
  by_hand smallint not null,
  outcome smallint not null,
  content text not null collate "C",
  computers bigint not null,
  primary key (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content)
);
create index report_cells_by_agency on report_cells (agency_id, vaccine_id);
create table report_deltas (
  id bigint generated always as identity primary key,
  vaccine_id uuid not null,
  agency_id uuid not null,
  os_family text not null collate "C",
  agent_version text not null collate "C",
  by_hand smallint not null,
  outcome smallint not null,
  content text not null collate "C",
  computers bigint not null
);

-- Moves when the catalogue changes: what every policy depends on.
create table policy_clock (
  one boolean primary key default true constraint policy_clock_one check (one),
  generation bigint not null
);
insert into policy_clock (generation) values (1);
create sequence policy_generation;

-- A policy is worked out once for computers alike, when the first of them asks after a change.
create table policy_classes (
  agency_id uuid not null constraint policy_classes_agency references agencies on delete cascade,
  os_family text not null collate "C",
  agent_version text not null collate "C",
  overrides text not null collate "C",
  revision text not null,
  catalogue_generation bigint not null,
  agency_generation bigint not null,
  -- When the next of its vaccines expires: from then on it has to be worked out again.
  valid_until timestamptz,
  primary key (agency_id, os_family, agent_version, overrides)
);
create table policies (
  revision text primary key collate "C",
  agency_id uuid not null constraint policies_agency references agencies on delete cascade,
  -- gzip of the JSON that agents fetch.
  body bytea not null,
  created_on timestamptz not null default now()
);
create index policies_by_agency on policies (agency_id);

-- Partitioned by ranges of id (UUIDv7, so by time), made when first needed; there is no default partition. An id is of one
-- alert of one agent: whoever names it next means that one. Agency and
-- names are what they were then. status: 0 rejected, 1 active, 2 resolved.
create table alerts (
  id uuid not null,
  agent_id uuid not null,
  agency_id uuid not null,
  realm integer not null,
  vaccine_id uuid not null,
  vaccine_name text not null,
  agency_name text not null,
  computer_name text not null,
  message text not null,
  detail jsonb not null,
  date timestamptz not null,
  -- The agent's clock was more than a day ahead: the date is the server's.
  date_corrected boolean not null default false,
  received_on timestamptz not null default now(),
  status smallint not null default 1 constraint alerts_status_known check (status in (0, 1, 2)),
  note text not null default '',
  search text not null collate "C",
  primary key (id)
) partition by range (id);
create index alerts_by_agency on alerts (agency_id, id);
create index alerts_by_status on alerts (status, id);
create index alerts_by_agency_status on alerts (agency_id, status, id);
create index alerts_by_vaccine on alerts (vaccine_id, id);
create index alerts_by_computer on alerts (agent_id, id);
create index alerts_search on alerts using gin (search gin_trgm_ops);

-- Whether a vaccine may be seen and used in an agency. Each list that is empty means all.
create function vaccine_visible(visibility jsonb, agency uuid, service smallint, instance uuid) returns boolean
language sql immutable parallel safe as $$
  select (coalesce(visibility -> 'agencyIds', '[]') = '[]' or visibility -> 'agencyIds' ? agency::text)
     and (coalesce(visibility -> 'serviceTypes', '[]') = '[]' or visibility -> 'serviceTypes' @> to_jsonb(service))
     and (coalesce(visibility -> 'instanceIds', '[]') = '[]' or visibility -> 'instanceIds' ? instance::text)
$$;
