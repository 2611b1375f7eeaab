-- no transaction
-- Computers have many events by now: those that are looked for by their kind are few. An index that was being made when the
-- server went is made anew.
drop index concurrently if exists computer_events_moved;
create index concurrently computer_events_moved on computer_events (computer_id, id) where event = 'MOVED';
drop index concurrently if exists computer_events_interrupted;
create index concurrently computer_events_interrupted on computer_events (computer_id, id) where event = 'AGENT_INTERRUPTED';
