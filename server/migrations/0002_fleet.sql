-- Agencies, the computers in them, and when each was last seen.
create extension if not exists pg_trgm;

create table sectors (
  id uuid primary key,
  instance_id uuid not null constraint sectors_instance references instances,
  name text not null,
  created_on timestamptz not null default now(),
  constraint sectors_name_unique unique (instance_id, name)
);

-- realm: 1 main, 2 federated, 3 classified. It stands on every table of the fleet, so that a scope of a whole realm is
-- one comparison; the pair (agency, realm) is kept true by the foreign keys.
create table agencies (
  id uuid primary key,
  instance_id uuid not null constraint agencies_instance references instances,
  realm integer not null constraint agencies_realm_known check (realm in (1, 2, 3)),
  sector_id uuid constraint agencies_sector references sectors,
  parent_id uuid constraint agencies_parent references agencies,
  name text not null,
  -- Folded (case and accents), for order and for search.
  name_key text not null collate "C",
  search text not null collate "C",
  code text not null default '',
  service_type smallint not null default 1 constraint agencies_service_type_known check (service_type in (1, 2, 3)),
  installation_status smallint not null default 0 constraint agencies_installation_known check (installation_status in (0, 1, 2)),
  license_quantity integer not null default 0,
  expiration timestamptz,
  department text not null default '',
  support_email text not null default '',
  autorun boolean not null default true,
  notify_agents boolean not null default false,
  receive_unconnected_alerts boolean not null default false,
  receive_uninstalled_alerts boolean not null default false,
  telemetry boolean not null default false,
  apikey text not null constraint agencies_apikey_unique unique,
  children integer not null default 0,
  -- Moves when what this agency wants changes; see policy_classes.
  policy_generation bigint not null default 0,
  created_on timestamptz not null default now(),
  constraint agencies_realm_pair unique (id, realm)
);
create unique index agencies_code_unique on agencies (instance_id, code) where code <> '';
create index agencies_by_name on agencies (name_key, id);
create index agencies_by_code on agencies (code collate "C", id);
create index agencies_by_expiration on agencies (expiration, id);
create index agencies_by_parent on agencies (parent_id, name_key, id);
create index agencies_by_sector on agencies (sector_id, name_key, id);
create index agencies_search on agencies using gin (search gin_trgm_ops);

-- Every agency with every agency above it, itself included (depth 0).
create table agency_closure (
  ancestor_id uuid not null constraint agency_closure_ancestor references agencies on delete cascade,
  descendant_id uuid not null constraint agency_closure_descendant references agencies on delete cascade,
  depth integer not null,
  primary key (ancestor_id, descendant_id)
);
create index agency_closure_up on agency_closure (descendant_id, ancestor_id);

create table user_agencies (
  user_id uuid not null constraint user_agencies_user references users on delete cascade,
  agency_id uuid not null constraint user_agencies_agency references agencies on delete cascade,
  primary key (user_id, agency_id)
);
create index user_agencies_by_agency on user_agencies (agency_id);

create table computers (
  id uuid primary key,
  agency_id uuid not null,
  realm integer not null,
  machine_id text not null,
  -- Enrolled with the machine id of another one that still stands; a person decides.
  duplicate boolean not null default false,
  name text not null,
  name_key text not null collate "C",
  search text not null collate "C",
  os text not null,
  os_family text not null constraint computers_family_known check (os_family in ('windows', 'linux')),
  agent_version text not null,
  -- major * 10^10 + minor * 10^5 + patch: versions in their own order.
  version_key bigint not null,
  -- When it was last another; a version changes once a minute at most.
  version_changed_on timestamptz,
  ip_address inet,
  mac_address text,
  cpu text not null,
  memory bigint not null,
  disks jsonb not null,
  logical_disks jsonb not null,
  users jsonb not null,
  domain text,
  tags text[] not null default '{}',
  marked_for_removal boolean not null default false,
  status smallint not null default 0 constraint computers_status_known check (status in (0, 1, 2)),
  installation_mode smallint not null default 0 constraint computers_mode_known check (installation_mode in (0, 1, 2, 3)),
  inventory_hash text not null,
  state_hash text not null,
  -- Hash of what was asked of this computer by hand; empty for nothing. Computers alike share a policy.
  overrides text not null default '',
  enrolled_on timestamptz not null default now(),
  constraint computers_agency foreign key (agency_id, realm) references agencies (id, realm) on update cascade
)
-- A new state_hash stands in no index: with room on its page it is written in place.
with (fillfactor = 85);
create unique index computers_machine_unique on computers (agency_id, machine_id) where not duplicate;
-- The orders of the list. What is filtered by most often is carried along, so that a deep page reads the index alone.
create index computers_by_name on computers (agency_id, name_key, id)
  include (os_family, status, version_key, installation_mode, marked_for_removal);
create index computers_by_os on computers (agency_id, os collate "C", id) include (os_family, status);
create index computers_by_version on computers (agency_id, version_key, id) include (os_family, status);
create index computers_by_address on computers (agency_id, ip_address, id) include (os_family, status);
create index computers_by_status on computers (agency_id, status, id) include (os_family);
-- Few, and asked for with every total: they are counted nowhere else.
create index computers_golden on computers (agency_id) where installation_mode = 2;
create index computers_search on computers using gin (search gin_trgm_ops);
create index computers_tags on computers using gin (tags);

-- A heartbeat writes here and nowhere else, in place.
create table computer_seen (
  computer_id uuid primary key constraint computer_seen_computer references computers on delete cascade,
  last_seen timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- Computers that were deleted: their agents are told so (410), where an unknown one is told to enrol again (401).
create table removed_computers (
  id uuid primary key,
  agency_id uuid not null,
  removed_on timestamptz not null default now()
);

-- How many computers there are, by what a policy depends on. Transactions append deltas; one worker folds them.
create table population_cells (
  agency_id uuid not null,
  os_family text not null collate "C",
  agent_version text not null collate "C",
  computers bigint not null,
  primary key (agency_id, os_family, agent_version)
);
create table population_deltas (
  id bigint generated always as identity primary key,
  agency_id uuid not null,
  os_family text not null collate "C",
  agent_version text not null collate "C",
  computers bigint not null
);

-- Folds a column's text as the application does: parts a letter from its marks, drops the marks, lowers the rest. For rows
-- that an index on a folded column has already found.
create function fold_text(given text) returns text
language sql immutable parallel safe as $$
  select normalize(lower(regexp_replace(normalize(given, NFD),
    '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), NFC) collate "C"
$$;
