-- Agencies are listed in the order of every field that they are filtered by, each served by an index. What stands in another
-- row, the name of a sector, of a parent or of an instance, stands here once more, folded, for order alone.
alter table agencies
  add column sector_key text collate "C",
  add column parent_key text collate "C",
  add column instance_key text collate "C";
update agencies a set instance_key = i.name_key,
    sector_key = (select s.name_key from sectors s where s.id = a.sector_id),
    parent_key = (select p.name_key from agencies p where p.id = a.parent_id)
  from instances i where i.id = a.instance_id;

-- Kept true here, whoever writes: servers of before this migration, too. The locks are those that the foreign keys take, and one
-- that waits for who renames an instance; parents are renamed, and chosen, under the lock of the tree.
create function name_agency_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.sector_id is distinct from old.sector_id then
    select name_key into new.sector_key from sectors where id = new.sector_id for key share;
  end if;
  if tg_op = 'INSERT' or new.parent_id is distinct from old.parent_id then
    select name_key into new.parent_key from agencies where id = new.parent_id;
  end if;
  if tg_op = 'INSERT' or new.instance_id is distinct from old.instance_id then
    select name_key into new.instance_key from instances where id = new.instance_id for share;
  end if;
  return new;
end $$;
create trigger agencies_keys before insert or update of sector_id, parent_id, instance_id on agencies
  for each row execute function name_agency_keys();

-- One argument: the column of agencies that names the renamed row. Agencies are locked in one order, as everywhere.
create function rename_agency_keys() returns trigger language plpgsql as $$
begin
  execute format('with locked as materialized (select id from agencies where %1$I = $1 order by id for no key update)
    update agencies a set %2$I = $2 from locked where a.id = locked.id', tg_argv[0] || '_id', tg_argv[0] || '_key')
    using new.id, new.name_key;
  return null;
end $$;
create trigger sectors_agency_keys after update of name_key on sectors
  for each row when (old.name_key is distinct from new.name_key) execute function rename_agency_keys('sector');
create trigger agencies_agency_keys after update of name_key on agencies
  for each row when (old.name_key is distinct from new.name_key) execute function rename_agency_keys('parent');
create trigger instances_agency_keys after update of name_key on instances
  for each row when (old.name_key is distinct from new.name_key) execute function rename_agency_keys('instance');

create index agencies_by_department on agencies ((fold_text(department) collate "C"), id);
create index agencies_by_service_type on agencies (service_type, id);
create index agencies_by_installation on agencies (installation_status, id);
create index agencies_by_autorun on agencies (autorun, id);
create index agencies_by_sector_name on agencies (sector_key, id);
create index agencies_by_parent_name on agencies (parent_key, id);
create index agencies_by_instance_name on agencies (instance_key, id);
