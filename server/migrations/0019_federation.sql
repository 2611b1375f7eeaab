-- Several instances, one view: what a federated server tells its main one, and what the main one sends down.

-- At the main server: what is known of the server of an instance.
alter table instances
  add column paused boolean not null default false,
  -- What its server signs with, SPKI in DER: the key of the instance is bound to it by its first message, and free again when it is renewed.
  add column public_key bytea,
  -- The counter of its last message: one that is not greater came before.
  add column counter bigint not null default 0,
  add column protocol smallint,
  add column server_version text,
  add column epoch uuid,
  -- Whether all that stood when the epoch began has come; what others told before goes then.
  add column epoch_complete boolean not null default false,
  add column epoch_cleaned boolean not null default false,
  -- Its last report, and when it came.
  add column report jsonb,
  add column reported_on timestamptz,
  add column refused_on timestamptz,
  add column refusal text,
  -- What has come of it, counted by a chore.
  add column here jsonb,
  add column counted_on timestamptz,
  -- Everything is to be told anew, under another epoch.
  add column resend boolean not null default false,
  -- It is taken off the register: what it told goes in turns, and the row with the last of it.
  add column removed_on timestamptz;

create table federation_positions (
  instance_id uuid not null constraint federation_positions_instance references instances on delete cascade,
  stream text not null constraint federation_positions_stream_known check (stream in ('sectors', 'agencies', 'computers', 'alerts')),
  position bigint not null,
  primary key (instance_id, stream)
);

-- origin: the instance whose server told of a row; null for what is this server's own. Reading asks nobody whose a row is; writing
-- what others told is refused below, whoever writes.
alter table sectors
  add column origin uuid constraint sectors_origin references instances,
  add column origin_epoch uuid;
alter table agencies
  add column origin uuid constraint agencies_origin references instances,
  add column origin_epoch uuid,
  -- What it stands below and in there, as it was told: known here sooner or later.
  add column told_parent uuid,
  add column told_sector uuid;
alter table computers
  add column origin uuid constraint computers_origin references instances,
  add column origin_epoch uuid,
  -- When its instance last told of it.
  add column told_on timestamptz;
alter table alerts add column origin uuid;
create index sectors_by_origin on sectors (origin, id) where origin is not null;
create index agencies_by_origin on agencies (origin, id) where origin is not null;
create index agencies_by_told_parent on agencies (told_parent) where told_parent is not null;
create index agencies_by_told_sector on agencies (told_sector) where told_sector is not null;
create index computers_by_origin on computers (origin, id) where origin is not null;

-- Who applies what was told says so for its transaction: `set local egida.origin = '<instance>'`.
create function refuse_remote() returns trigger language plpgsql as $$
begin
  if old.origin::text is distinct from current_setting('egida.origin', true) then
    raise exception 'told by another instance' using errcode = '23514', constraint = 'remote_row';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger sectors_remote_kept before update of name or delete on sectors
  for each row when (old.origin is not null) execute function refuse_remote();
create trigger agencies_remote_kept before update of name, code, parent_id, sector_id, service_type, installation_status,
    license_quantity, expiration, department, support_email, autorun, notify_agents, receive_unconnected_alerts,
    receive_uninstalled_alerts, telemetry, apikey, instance_id or delete on agencies
  for each row when (old.origin is not null) execute function refuse_remote();
create trigger computers_remote_kept before update of agency_id, name, tags, marked_for_removal, status, overrides or delete on computers
  for each row when (old.origin is not null) execute function refuse_remote();
-- Alerts are deleted by nobody but time.
create trigger alerts_remote_kept before update of status, note on alerts
  for each row when (old.origin is not null) execute function refuse_remote();

-- What is wanted in an agency, or of a computer, is said where its agents ask.
create function refuse_in_remote_agency() returns trigger language plpgsql as $$
begin
  if exists (select from agencies where id = new.agency_id and origin is not null) then
    raise exception 'the agency of another instance' using errcode = '23514', constraint = 'remote_row';
  end if;
  return new;
end $$;
create function refuse_on_remote_computer() returns trigger language plpgsql as $$
begin
  if exists (select from computers where id = new.computer_id and origin is not null) then
    raise exception 'the computer of another instance' using errcode = '23514', constraint = 'remote_row';
  end if;
  return new;
end $$;
create trigger agency_vaccines_remote_kept before insert or update on agency_vaccines
  for each row execute function refuse_in_remote_agency();
create trigger vaccine_exceptions_remote_kept before insert or update on vaccine_exceptions
  for each row execute function refuse_in_remote_agency();
create trigger computer_vaccines_remote_kept before insert or update on computer_vaccines
  for each row execute function refuse_on_remote_computer();
create trigger computer_commands_remote_kept before insert on computer_commands
  for each row execute function refuse_on_remote_computer();

-- How the main server's vaccines stand in an instance, as it last told.
create table instance_vaccines (
  instance_id uuid not null constraint instance_vaccines_instance references instances on delete cascade,
  vaccine_id uuid not null,
  -- Of what it was sent as.
  sha256 text not null collate "C",
  outcome text not null constraint instance_vaccines_outcome_known check (outcome in ('APPLIED', 'REFUSED')),
  error text,
  primary key (instance_id, vaccine_id)
);

-- Agencies that are offered to a federated instance: their agents are told to go once it said yes.
create table agency_offers (
  agency_id uuid primary key constraint agency_offers_agency references agencies on delete cascade,
  instance_id uuid not null constraint agency_offers_instance references instances on delete cascade,
  cert_id uuid constraint agency_offers_cert references certs on delete set null,
  state text not null default 'OFFERED' constraint agency_offers_state_known check (state in ('OFFERED', 'ACCEPTED', 'REFUSED')),
  offered_on timestamptz not null default now(),
  offered_by text not null,
  answered_on timestamptz
);
create index agency_offers_by_time on agency_offers (instance_id, offered_on, agency_id);
create index agency_offers_waiting on agency_offers (instance_id, agency_id) where state = 'OFFERED';

-- At a federated server: its main one. There is one row at most.
create table upstream (
  one boolean primary key default true constraint upstream_one check (one),
  server text not null,
  name text not null default '',
  main_name text not null default '',
  -- The key of the instance and the private key that signs, each encrypted by a key that no database holds.
  apikey bytea not null,
  private_key bytea not null,
  public_key bytea not null,
  -- PEM; empty: what this computer trusts.
  certificate text not null default '',
  accept_vaccines boolean not null default false,
  manage_vaccines boolean not null default false,
  paused boolean not null default false,
  state text not null default 'CONNECTING'
    constraint upstream_state_known check (state in ('CONNECTING', 'CONNECTED', 'UNREACHABLE', 'REFUSED', 'PAUSED')),
  error text,
  error_on timestamptz,
  connected_on timestamptz,
  -- Everything that stands is told under an epoch; another one begins it anew.
  epoch uuid not null,
  -- What had a position when the epoch's filling ended; null while it is filled.
  epoch_filled bigint,
  -- The stream that is being filled, and how far.
  filling_stream text,
  filling_after uuid,
  counter bigint not null default 0,
  offers integer not null default 0,
  -- What all vaccines of the main server added up to when they were last taken over, and by which version of this one.
  vaccines text not null default '',
  -- How far they are being taken over; null where they are not.
  vaccines_taking jsonb,
  created_on timestamptz not null default now()
);

-- What the main server acknowledged of each stream.
create table upstream_positions (
  stream text primary key constraint upstream_positions_stream_known check (stream in ('sectors', 'agencies', 'computers', 'alerts')),
  position bigint not null
);

-- Rows that changed, noted by who changes them, in whatever order they commit.
create table feed_notes (
  id bigint generated always as identity primary key,
  stream text not null collate "C",
  row_id uuid not null,
  noted_on timestamptz not null default now()
);
-- The latest change of each row, in an order: positions are given by one process, of what has been committed.
create sequence feed_position;
create table feed (
  stream text not null collate "C",
  row_id uuid not null,
  position bigint not null,
  noted_on timestamptz not null,
  primary key (stream, row_id)
);
create unique index feed_by_position on feed (stream, position);

-- Whoever is federated notes what changed; who is not, nothing. What came from others is not told on.
create function note_feed_row() returns trigger language plpgsql as $$
begin
  if not exists (select from upstream) then return null; end if;
  insert into feed_notes (stream, row_id) values (tg_argv[0], case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger sectors_fed_in after insert on sectors for each row when (new.origin is null) execute function note_feed_row('sectors');
create trigger sectors_fed after update of name on sectors for each row
  when (old.origin is null and old.name is distinct from new.name) execute function note_feed_row('sectors');
create trigger sectors_fed_out after delete on sectors for each row when (old.origin is null) execute function note_feed_row('sectors');

create trigger agencies_fed_in after insert on agencies for each row when (new.origin is null) execute function note_feed_row('agencies');
create trigger agencies_fed after update of name, code, parent_id, sector_id, service_type, installation_status, license_quantity,
    expiration, department, support_email, autorun, notify_agents, receive_unconnected_alerts, receive_uninstalled_alerts,
    telemetry, instance_id on agencies for each row
  when (old.origin is null) execute function note_feed_row('agencies');
create trigger agencies_fed_out after delete on agencies for each row when (old.origin is null) execute function note_feed_row('agencies');

create trigger computers_fed_in after insert on computers for each row when (new.origin is null) execute function note_feed_row('computers');
create trigger computers_fed after update of agency_id, name, os, agent_version, ip_address, mac_address, cpu, arch, memory, disks,
    logical_disks, users, domain, tags, status, offline_since, marked_for_removal, installation_mode, duplicate on computers for each row
  when (old.origin is null) execute function note_feed_row('computers');
create trigger computers_fed_out after delete on computers for each row when (old.origin is null) execute function note_feed_row('computers');

create function note_feed_alerts() returns trigger language plpgsql as $$
begin
  if not exists (select from upstream) then return null; end if;
  insert into feed_notes (stream, row_id) select 'alerts', id from changed_alerts where origin is null;
  return null;
end $$;
create trigger alerts_fed_in after insert on alerts
  referencing new table as changed_alerts for each statement execute function note_feed_alerts();
create trigger alerts_fed after update on alerts
  referencing new table as changed_alerts for each statement execute function note_feed_alerts();

-- Vaccines that came from the main server are changed there. They go on as this server's own once it leaves.
alter table vaccines
  add column from_main boolean not null default false,
  -- What it was sent as. It stays with one that became this server's own: should its main one come back, it is known again.
  add column sent_sha256 text collate "C",
  -- Of all that leaves with it for another server, but for the agencies and instances that may see it.
  add column export_sha256 text not null default '' collate "C";
create index vaccines_from_main on vaccines (name_key, id) where from_main;

create function hash_vaccine_export() returns trigger language plpgsql as $$
begin
  new.export_sha256 = encode(sha256(convert_to(jsonb_build_array(new.name, new.type, new.description, new.os, new.os_family,
    new.min_version, extract(epoch from new.expiration), new.visibility -> 'serviceTypes', new.autorun, new.criticality,
    new.category, new.rules, new.reference)::text, 'UTF8')), 'hex');
  return new;
end $$;
create trigger vaccines_export_hashed before insert or update of name, type, description, os, os_family, min_version,
    expiration, visibility, autorun, criticality, category, rules, reference on vaccines
  for each row execute function hash_vaccine_export();
update vaccines set name = name;

-- Who takes them over says so for its transaction: `set local egida.from_main = 'true'`. Whoever lets them go may.
create function refuse_from_main() returns trigger language plpgsql as $$
begin
  if current_setting('egida.from_main', true) is distinct from 'true' then
    raise exception 'a vaccine of the main server' using errcode = '23514', constraint = 'vaccine_from_main';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger vaccines_from_main_kept before update on vaccines
  for each row when (old.from_main and new.from_main) execute function refuse_from_main();
create trigger vaccines_from_main_stay before delete on vaccines
  for each row when (old.from_main) execute function refuse_from_main();

-- Those that could not be taken over, and why.
create table refused_vaccines (
  id uuid primary key,
  name text not null,
  name_key text not null collate "C",
  sha256 text not null collate "C",
  error text not null
);

-- Agencies that the main server would move here.
create table received_offers (
  agency_id uuid primary key,
  name text not null,
  code text not null,
  computers integer not null,
  state text not null default 'OFFERED' constraint received_offers_state_known check (state in ('OFFERED', 'ACCEPTED', 'REFUSED')),
  offered_on timestamptz not null,
  answered_on timestamptz,
  answered_by text,
  -- The answer is told before anything follows from it.
  told_on timestamptz
);
create index received_offers_by_time on received_offers (offered_on, agency_id);
