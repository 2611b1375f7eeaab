-- What an instance told is found by who told it: alerts outlast the agencies that they are of.
create index alerts_by_origin on alerts (origin, id) where origin is not null;

-- An instance that is taken off the register keeps its place in the order of its agencies while they go: their rows are not written.
drop trigger instances_agency_keys on instances;
create trigger instances_agency_keys after update of name_key on instances
  for each row when (old.name_key is distinct from new.name_key and new.removed_on is null) execute function rename_agency_keys('instance');

-- When the audit last said that an instance had told all there is.
alter table instances add column told_audited_on timestamptz;

-- What an offered agency is stands with its offer: who takes it takes what was shown. Null of one that came before this was told.
alter table received_offers add column service_type smallint;
