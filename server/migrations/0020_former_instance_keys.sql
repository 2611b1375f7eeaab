-- Whose a key was that is over, until the next one is bound: who comes with it is told apart from a stranger.
alter table instances add column former_apikey_hash bytea;
create index instances_former_apikey_hash on instances (former_apikey_hash) where former_apikey_hash is not null;
