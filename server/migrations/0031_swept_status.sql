-- The status that a computer's last contact was last swept to, beside that contact: who has to be looked at again is found in this
-- narrow table alone. No index stands on it, so that a check-in still moves no row. What is not online is written at the next sweep.
alter table computer_seen add column swept_status smallint not null default 0;
