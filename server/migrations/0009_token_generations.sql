-- The token of a computer has a generation: enrolling anew, or a person who revokes it, raises it, and the former dies.
alter table computers
  add column token_generation integer not null default 0,
  -- When it was raised last: what server processes ask for, again and again. Most computers enrol once.
  add column token_changed_on timestamptz;

create index computers_by_token_change on computers (token_changed_on) where token_changed_on is not null;
