-- The organisation and its computers: sectors, instances, moves, commands, roll-outs of agents, bulk actions.

-- As before, with a short way for text without accents, which is most of it: a filter folds thousands of rows.
create or replace function fold_text(given text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then lower(given) collate "C" else
    normalize(lower(regexp_replace(normalize(given, NFD),
    '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), NFC) collate "C" end
$$;

alter table instances
  add column name_key text not null default '' collate "C",
  add column search text not null default '' collate "C",
  -- What the federated server shows when it calls; null for the main one.
  add column apikey_hash bytea constraint instances_apikey_unique unique;
update instances set name_key = fold_text(name), search = fold_text(name || E'\n' || server || E'\n' || description);
create index instances_by_name on instances (name_key, id);
-- Rows that were written without a folded name stay out of it.
create unique index instances_name_unique on instances (name_key) where name_key <> '';

alter table sectors
  add column name_key text not null default '' collate "C",
  add column search text not null default '' collate "C",
  -- Agencies in it, whoever may see them.
  add column agencies integer not null default 0;
update sectors set name_key = fold_text(name), search = fold_text(name),
  agencies = (select count(*) from agencies a where a.sector_id = sectors.id);
alter table sectors
  drop constraint sectors_name_unique,
  -- Two that differ by case or accents alone would be one to whoever reads them.
  add constraint sectors_name_unique unique (instance_id, name_key);
create index sectors_by_count on sectors (instance_id, agencies, id);
create index sectors_search on sectors using gin (search gin_trgm_ops);

-- What agents trust for a server beside what their system trusts; the global ones reach every agent.
create table certs (
  id uuid primary key,
  name text not null,
  name_key text not null collate "C" constraint certs_name_unique unique,
  search text not null collate "C",
  pem text not null,
  global boolean not null,
  since timestamptz not null,
  until timestamptz not null,
  subject text not null,
  issuer text not null,
  -- SHA-256 of the certificate, in hex.
  fingerprint text not null collate "C" constraint certs_fingerprint_unique unique,
  created_on timestamptz not null default now(),
  -- Days that were left when administrators were last told by mail that it runs out.
  warned_days integer
);
create index certs_by_name on certs (name_key, id);
create index certs_by_end on certs (until, id);
create index certs_search on certs using gin (search gin_trgm_ops);

-- Agents as they are published. The key that signs them is never here.
create table packages (
  id uuid primary key,
  version text not null,
  version_key bigint not null,
  os text not null,
  arch text not null,
  -- Of the program itself and as it is stored, compressed; bytes.
  size bigint not null,
  packed_size bigint not null,
  sha256 text not null,
  -- Exactly what was signed.
  manifest jsonb not null,
  signature text not null,
  published_on timestamptz not null default now(),
  published_by text not null,
  constraint packages_unique unique (os, arch, version)
);
create index packages_by_version on packages (version_key, id);
create table package_pieces (
  package_id uuid not null constraint package_pieces_package references packages on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (package_id, position)
);
alter table package_pieces alter column content set storage external;

-- The update of agencies' agents to a version. How far it is, is measured by one process for all.
create table rollouts (
  id uuid primary key,
  instance_id uuid not null constraint rollouts_instance references instances on delete cascade,
  version text not null,
  version_key bigint not null,
  username text not null,
  agencies integer not null,
  computers integer not null default 0,
  updated integer not null default 0,
  failed integer not null default 0,
  measured_on timestamptz,
  finished_on timestamptz
);
create index rollouts_by_instance on rollouts (instance_id, id);
create index rollouts_under_way on rollouts (id) where finished_on is null;

alter table agencies
  -- The key before the present one, good until then.
  add column former_apikey text constraint agencies_former_apikey_unique unique,
  add column former_apikey_until timestamptz,
  add column rollout_id uuid constraint agencies_rollout references rollouts on delete set null,
  -- What its agents were told to trust when it left for another instance: whoever enrols here late is told the same.
  add column moved_cert_id uuid constraint agencies_moved_cert references certs on delete set null,
  -- Up to when its people were told of computers that are away or were uninstalled.
  add column notified_on timestamptz not null default now();
create index agencies_by_instance on agencies (instance_id, name_key, id);
create index agencies_by_rollout on agencies (rollout_id) where rollout_id is not null;
create index agencies_by_moved_cert on agencies (moved_cert_id) where moved_cert_id is not null;
create index agencies_notifying on agencies (id) where receive_unconnected_alerts or receive_uninstalled_alerts;

alter table computers
  add column arch text not null default '',
  -- When it came to its agency: enrolled, or moved there.
  add column joined_on timestamptz not null default now(),
  -- Its last connection, written when it is found to be offline; null while it is online. The list is ordered and
  -- filtered by this: a heartbeat writes no index.
  add column offline_since timestamptz;
update computers c set joined_on = c.enrolled_on, offline_since = case when c.status <> 0 then s.last_seen end
  from computer_seen s where s.computer_id = c.id;
-- Of an order that is worked out, the column too: what it is worked out from, else the rows themselves would be read.
create index computers_by_connection on computers (agency_id, coalesce(offline_since, 'infinity'::timestamptz), id)
  include (offline_since, os_family, status);
-- The other filters that go through most of a list are carried along by its own order.
drop index computers_by_name;
create index computers_by_name on computers (agency_id, name_key, id)
  include (os_family, status, version_key, installation_mode, marked_for_removal, offline_since);
-- Clones of virtual desktops that are away: they leave by themselves.
create index computers_clones_away on computers (offline_since) where installation_mode = 1 and offline_since is not null;
-- The same orders over all agencies; with the agency, so that a deep page of some of them reads the index alone, too.
create index computers_all_by_name on computers (name_key, id)
  include (agency_id, realm, os_family, status, version_key, installation_mode, marked_for_removal, offline_since);
create index computers_all_by_version on computers (version_key, id) include (agency_id, realm, os_family, status);
create index computers_all_by_address on computers (ip_address, id) include (agency_id, realm, os_family, status);
create index computers_all_by_connection on computers (coalesce(offline_since, 'infinity'::timestamptz), id)
  include (offline_since, agency_id, realm, os_family, status);
-- Few: found by the computer that they are duplicates of, and all of them by a filter.
create index computers_duplicates on computers (agency_id, machine_id) where duplicate;

alter table removed_computers
  add column name text not null default '',
  add column reason text not null default 'deleted'
    constraint removed_computers_reason_known check (reason in ('deleted', 'uninstalled', 'moved', 'expired'));
create index removed_computers_by_agency on removed_computers (agency_id, removed_on);

-- What happened to a computer, in the agency it was in then.
create table computer_events (
  id uuid primary key,
  computer_id uuid not null constraint computer_events_computer references computers on delete cascade,
  agency_id uuid not null,
  event text not null,
  -- Who did it; null for the agent and for the server itself.
  username text,
  content jsonb not null default '{}'
);
create index computer_events_by_computer on computer_events (computer_id, id);

-- What a computer's agent is asked to do, at most one of each kind; told at every check-in until it is answered.
create table computer_commands (
  computer_id uuid not null constraint computer_commands_computer references computers on delete cascade,
  type text not null constraint computer_commands_type_known check (type in ('uninstall', 'update', 'move')),
  -- What the agent's answer names.
  id uuid not null,
  content jsonb not null default '{}',
  rollout_id uuid constraint computer_commands_rollout references rollouts on delete cascade,
  asked_on timestamptz not null default now(),
  told_on timestamptz,
  failed_on timestamptz,
  error text,
  primary key (computer_id, type)
);
-- By the certificate that a move brings along.
create index computer_commands_cert on computer_commands ((content ->> 'certId')) where content ->> 'certId' is not null;
create index computer_commands_failed on computer_commands (rollout_id) where failed_on is not null;
create index computer_commands_failing on computer_commands (computer_id) where failed_on is not null;

-- The tags in use in an agency, to suggest them.
create table agency_tags (
  agency_id uuid not null constraint agency_tags_agency references agencies on delete cascade,
  tag text not null collate "C",
  computers integer not null,
  primary key (agency_id, tag)
);
insert into agency_tags (agency_id, tag, computers)
  select agency_id, tag, count(*) from computers, unnest(tags) tag group by 1, 2;

-- Which versions run in an instance: folded with the population, so that nothing is summed up when it is read.
create table version_cells (
  instance_id uuid not null constraint version_cells_instance references instances on delete cascade,
  os_family text not null collate "C",
  agent_version text not null collate "C",
  computers bigint not null,
  primary key (instance_id, os_family, agent_version)
);
insert into version_cells (instance_id, os_family, agent_version, computers)
  select a.instance_id, p.os_family, p.agent_version, sum(p.computers)
  from population_cells p join agencies a on a.id = p.agency_id group by 1, 2, 3;
create index population_cells_by_version on population_cells (agent_version, agency_id);

-- The rows of a task, written down in its order when it was asked for: a piece of the work each.
create table task_batches (
  task_id uuid not null constraint task_batches_task references tasks on delete cascade,
  position integer not null,
  ids uuid[] not null,
  primary key (task_id, position)
);
alter table task_batches alter column ids set storage external;
-- Of which agencies a file holds rows: it is handed out for as long as the person sees all of them.
create table task_agencies (
  task_id uuid not null constraint task_agencies_task references tasks on delete cascade,
  agency_id uuid not null,
  primary key (task_id, agency_id)
);
-- What is under way begins anew.
delete from task_chunks where task_id in (select id from tasks where state in ('WAITING', 'RUNNING'));
update tasks set state = 'WAITING', total = null, done = 0, claimed_by = null, claimed_until = null
  where state in ('WAITING', 'RUNNING');
drop table task_rows;
alter table tasks
  drop constraint tasks_kind_known,
  add constraint tasks_kind_known check (kind in ('export', 'bulk')),
  -- Of a bulk action: rows that were gone by then, or no longer the person's to act on.
  add column skipped integer not null default 0;
