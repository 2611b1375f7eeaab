-- What each person changed last, as the transaction that did: a replica that shows it holds whatever they changed. Written with the
-- change itself, as its last statement, so that nobody waits for it but the same person.
create table last_writes (
  user_id uuid primary key references users on delete cascade,
  written_by xid8 not null
) with (fillfactor = 50);
