-- The seconds after which a computer was told to come again, in the row that its check-ins write anyway: who was told to come soon
-- is missed soon. Null until its first check-in: then the longest interval counts.
alter table computer_seen add column told_seconds integer;
