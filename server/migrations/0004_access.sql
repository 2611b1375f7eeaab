-- People's second factor, invitations and sessions; mail that goes out; downloads; what administrators set.

alter table users
  -- Null until somebody who was invited chooses one.
  alter column password_hash drop not null,
  add column email_key text not null default '' collate "C",
  -- Last name, first name: folded, for the order of the list.
  add column name_key text not null default '' collate "C",
  add column search text not null default '' collate "C",
  add column last_login_on timestamptz,
  -- Too many wrong passwords from some address: shown, and decided anew at every sign-in by login_failures.
  add column locked_until timestamptz,
  -- Asked for at sign-in; the secret is there once the person has set it up. Encrypted with a key that is not in the database.
  add column two_factor boolean not null default false,
  add column totp_secret bytea,
  -- Shown, and not yet confirmed by a first code; the one above holds meanwhile.
  add column totp_pending bytea,
  -- The step of the latest code that was accepted: each is good once.
  add column totp_step bigint not null default 0;
update users set search = username_key, name_key = username_key;
create index users_by_email on users (email_key, id);
create index users_by_name on users (name_key, id);
create index users_by_creation on users (created_on, id);
-- Whoever never signed in comes before all others, not after the latest.
create index users_by_login on users (coalesce(last_login_on, '-infinity'::timestamptz), id);
create index users_search on users using gin (search gin_trgm_ops);

create table recovery_codes (
  user_id uuid not null constraint recovery_codes_user references users on delete cascade,
  code_hash bytea not null,
  used_on timestamptz,
  primary key (user_id, code_hash)
);

-- A link by mail that lets somebody choose a password: good once, until it expires.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null constraint password_links_user references users on delete cascade,
  purpose text not null constraint password_links_purpose_known check (purpose in ('invitation', 'reset')),
  -- The mail that brings it; with the link over there is nothing to bring.
  mail_id uuid,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on timestamptz
);
create index password_links_by_user on password_links (user_id);
create index password_links_by_end on password_links (expires_on);

alter table sessions
  -- The step of the second factor that is still due; null for a session that opens everything.
  add column pre_auth text constraint sessions_pre_auth_known check (pre_auth in ('secret', 'code')),
  add column wrong_pins integer not null default 0;

create table mails (
  id uuid primary key,
  created_on timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  -- Forgotten once it was sent: it may hold a link that opens an account.
  body text,
  search text not null collate "C",
  state text not null default 'WAITING' constraint mails_state_known check (state in ('WAITING', 'KEPT', 'SENT', 'FAILED', 'CANCELLED')),
  attempts integer not null default 0,
  next_attempt_on timestamptz not null default now(),
  -- Of a process that sends it now: another takes over when this is past.
  claimed_until timestamptz,
  sent_on timestamptz,
  error text
);
create index mails_due on mails (next_attempt_on) where state in ('WAITING', 'KEPT');
create index mails_by_state on mails (state, id);
-- For words too short for the other: what an address begins with.
create index mails_by_recipient on mails (search);
create index mails_search on mails using gin (search gin_trgm_ops);

-- Work that goes on after the answer. The row is the queue: a process claims it, writes down how far it is, and when it
-- dies another takes over where it was.
create table tasks (
  id uuid primary key,
  user_id uuid not null constraint tasks_user references users on delete cascade,
  kind text not null constraint tasks_kind_known check (kind in ('export')),
  -- `users.prepareCsv`: the call that asked for it, and with what.
  call text not null,
  input jsonb not null,
  -- The same call with the same input by the same person: asked again while it is under way, it is the same task.
  fingerprint text not null,
  filename text not null,
  state text not null default 'WAITING' constraint tasks_state_known check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- Rows written down to be exported, and of these, exported.
  total integer,
  done integer not null default 0,
  error text,
  attempts integer not null default 0,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  claimed_until timestamptz,
  claimed_by uuid,
  fetched_on timestamptz
);
create unique index tasks_same on tasks (user_id, fingerprint) where state in ('WAITING', 'RUNNING');
create index tasks_by_user on tasks (user_id, id);
create index tasks_due on tasks (id) where state in ('WAITING', 'RUNNING');
create index tasks_by_end on tasks (expires_on);

-- The rows of an export, in the order of the list as it was when it was asked for.
create table task_rows (
  task_id uuid not null constraint task_rows_task references tasks on delete cascade,
  position integer not null,
  row_id uuid not null,
  primary key (task_id, position)
);

-- The file, piece by piece, each compressed by itself: any server process can hand it out, and it goes on after a crash.
create table task_chunks (
  task_id uuid not null constraint task_chunks_task references tasks on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (task_id, position)
);
alter table task_chunks alter column content set storage external;

alter table audit
  add column search text not null default '' collate "C",
  -- What the entry is about, in a few words.
  add column subject text not null default '';
update audit set search = fold_text(username || E'\n' || coalesce(agency_name, ''));
create index audit_by_ip on audit using gist (ip inet_ops);
create index audit_search on audit using gin (search gin_trgm_ops);
create index audit_by_username on audit (username, id);

alter table configurations
  add column id uuid not null default gen_random_uuid() constraint configurations_id_unique unique,
  -- Null: as the program has it by default.
  alter column value drop not null,
  -- Why it is so, in the administrators' own words.
  add column description text not null default '';
insert into configurations (property, value) values
  ('AGENCY_REQUEST_MAX_REQUESTS', null), ('AGENCY_REQUEST_MAX_TOKENS', null), ('AGENT_CHECKIN_SECONDS', null),
  ('AGENT_LATEST_VERSION', null), ('ALERT_RETENTION_DAYS', null), ('AUDIT_RETENTION_DAYS', null),
  ('DOWNLOAD_RETENTION_HOURS', null), ('PASSWORD_MAX_AGE_DAYS', null), ('SUPPORT_EMAIL', null),
  ('TELEMETRY_RETENTION_DAYS', null), ('UPLOAD_MAX_MB', null), ('VDI_RETENTION_HOURS', null)
on conflict do nothing;
