-- no transaction
-- What agents say once more, since no answer came, is looked for among what they said before. An index that was being made when
-- the server went is made anew.
drop index concurrently if exists computer_events_lost_alerts;
create index concurrently computer_events_lost_alerts on computer_events (computer_id, id) where event = 'ALERTS_LOST';
