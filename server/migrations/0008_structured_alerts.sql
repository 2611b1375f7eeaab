-- What an alert says, as values: agents send them, and the server reads them from the words of older agents.
alter table alerts
  add column rule_kind text,
  add column rule_text text,
  -- Null where a chore has yet to read the words of an alert that came before these columns.
  add column subject text,
  add column remark text,
  add column related text[] not null default '{}',
  add column related_count integer not null default 0,
  add column occurrences integer not null default 1;

-- The list of alerts, narrowed to a kind of rule or to a remark. Most alerts have no remark.
create index alerts_by_rule_kind on alerts (rule_kind, id);
create index alerts_by_remark on alerts (remark, id) where remark is not null;
-- What the chore has yet to read; empty once it is through.
create index alerts_in_words on alerts (id) where subject is null;
