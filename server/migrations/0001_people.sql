-- Who signs in, and what they did.

create table instances (
  id uuid primary key,
  name text not null,
  type text not null constraint instances_type_known check (type in ('main', 'FEDERATED', 'OTHER')),
  server text not null default '',
  description text not null default '',
  manage_vaccines boolean not null default false,
  connected_on timestamptz,
  created_on timestamptz not null default now()
);
create unique index instances_one_main on instances (type) where type = 'main';

create table users (
  id uuid primary key,
  username text not null,
  -- Folded: two people never differ by case alone.
  username_key text not null collate "C" constraint users_username_unique unique,
  firstname text not null default '',
  lastname text not null default '',
  email text not null default '',
  roles text not null,
  all_agencies boolean not null default false,
  enabled boolean not null default true,
  notify boolean not null default false,
  password_hash text not null,
  password_set_on timestamptz not null default now(),
  -- Set by another person, or made at random: good for one thing, choosing one's own.
  password_to_renew boolean not null default false,
  config jsonb not null default '{}',
  created_on timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null constraint sessions_user references users on delete cascade,
  created_on timestamptz not null default now(),
  ends_on timestamptz not null,
  ended_on timestamptz,
  -- How often the refresh token was changed, and when last: the pair given then can be made again from these.
  rotation integer not null default 0,
  rotated_on timestamptz not null default now(),
  ip inet,
  user_agent text not null default ''
);
create index sessions_by_user on sessions (user_id) where ended_on is null;
create index sessions_by_end on sessions (ends_on);

create table login_failures (
  id bigint generated always as identity primary key,
  username_key text not null,
  ip inet not null,
  -- The address, or the /64 that one subscriber of IPv6 has to choose addresses from.
  network cidr not null generated always as
    (network(set_masklen(ip, case when family(ip) = 6 then 64 else 32 end))) stored,
  failed_on timestamptz not null default now()
);
create index login_failures_by_pair on login_failures (username_key, ip, failed_on);
create index login_failures_by_network on login_failures (network, failed_on);
create index login_failures_by_time on login_failures (failed_on);

create table configurations (
  property text primary key,
  value text not null
);

-- An entry stands in the transaction of what it records. Names are what they were then.
create table audit (
  id uuid primary key,
  created_on timestamptz not null default now(),
  event text not null,
  user_id uuid,
  username text not null,
  ip inet,
  agency_id uuid,
  agency_name text,
  realm integer,
  request_id text,
  content jsonb not null default '{}'
);
create index audit_by_agency on audit (agency_id, id);
create index audit_by_user on audit (user_id, id);
create index audit_by_event on audit (event, id);
