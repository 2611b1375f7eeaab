-- What people tell one another: news, requests for support, communications, keys of programs.

create table news (
  id uuid primary key,
  headline text not null,
  -- Markdown.
  body text not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  by_email text not null,
  -- Folded headline and author.
  search text not null collate "C"
);
create index news_search on news using gin (search gin_trgm_ops);

-- Who has read what; what was written before somebody came is not unread for them, and stands nowhere.
create table news_reads (
  user_id uuid not null constraint news_reads_user references users on delete cascade,
  news_id uuid not null constraint news_reads_news references news on delete cascade,
  primary key (user_id, news_id)
);
create index news_reads_by_news on news_reads (news_id);

create table issues (
  id uuid primary key,
  agency_id uuid not null constraint issues_agency references agencies on delete cascade,
  title text not null,
  description text not null,
  type smallint not null constraint issues_type_known check (type in (1, 2, 3)),
  status text not null default 'OPEN' constraint issues_status_known check (status in ('OPEN', 'CLOSED')),
  created_on timestamptz not null default now(),
  -- Who asked: a name outlives its account.
  user_id uuid constraint issues_user references users on delete set null,
  username text not null,
  mailed_to text,
  answer text,
  closed_on timestamptz,
  closed_by text,
  -- Folded title, user name and description.
  search text not null collate "C"
);
create index issues_by_agency on issues (agency_id, id);
create index issues_by_status on issues (status, id);
create index issues_by_type on issues (type, id);
create index issues_by_user on issues (user_id, id);
create index issues_search on issues using gin (search gin_trgm_ops);

create table communications (
  id uuid primary key,
  subject text not null,
  description text not null,
  created_on timestamptz not null default now(),
  user_id uuid constraint communications_user references users on delete set null,
  username text not null,
  agencies integer not null,
  -- The first hundred by name, as they were called then.
  agency_names text[] not null,
  recipients integer not null,
  -- Folded subject and user name.
  search text not null collate "C"
);
create index communications_by_user on communications (user_id, id);
create index communications_search on communications using gin (search gin_trgm_ops);

alter table mails
  -- The language of whoever reads it.
  add column locale text not null default 'es',
  -- Where an answer goes, if not to the service itself.
  add column reply_to text not null default '',
  -- One of those that people switch off for themselves: its foot says where.
  add column notice boolean not null default false,
  -- A communication's mails are who got it: they stay as long as it does.
  add column communication_id uuid constraint mails_communication references communications on delete cascade;
create index mails_by_communication on mails (communication_id, state, recipient, id) where communication_id is not null;
-- Mail to one person goes before that to many.
create index mails_due_to_many on mails (next_attempt_on) where state = 'WAITING' and communication_id is not null;
create index mails_due_to_one on mails (next_attempt_on) where state = 'WAITING' and communication_id is null and notice;
-- What somebody waits for, such as a link, goes before all notices.
create index mails_due_at_once on mails (next_attempt_on) where state = 'WAITING' and not notice;

-- Keys with which programs read what an agency's people may see.
create table api_keys (
  id uuid primary key,
  agency_id uuid not null constraint api_keys_agency references agencies on delete cascade,
  name text not null,
  -- SHA-256 of the key, which is random and long: nothing slower is needed, and nothing else of it is kept.
  hash bytea not null constraint api_keys_hash_unique unique,
  created_on timestamptz not null default now(),
  created_by text not null,
  expires_on timestamptz,
  last_used_on timestamptz
);
create index api_keys_by_agency on api_keys (agency_id, id);

-- Requests with keys of an agency in the hour under way, for all server processes.
create table api_key_windows (
  agency_id uuid primary key constraint api_key_windows_agency references agencies on delete cascade,
  starts_on timestamptz not null,
  used integer not null
);

-- Up to when a person was told of alerts by mail.
alter table users add column alerts_told_on timestamptz not null default now();
-- Up to when everybody was told who was due.
create table alert_notice_clock (
  one boolean primary key default true constraint alert_notice_clock_one check (one),
  told_up_to timestamptz not null default now()
);
insert into alert_notice_clock default values;
-- Alerts stand in the order in which they came in: what came lately is found among the last of them.
create index alerts_by_arrival on alerts using brin (received_on) with (pages_per_range = 32);
create index users_told_of_alerts on users (alerts_told_on) where notify and enabled and email <> '';
