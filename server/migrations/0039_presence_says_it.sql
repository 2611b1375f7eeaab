-- From here on the presence of a computer says whether it is there, and `computers` does not: a change of status writes nothing else.
-- Everything else it follows.
create or replace function follow_computer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into computer_presence (computer_id, agency_id, realm, name_key, os, os_family, version_key, installation_mode,
        marked_for_removal)
      values (new.id, new.agency_id, new.realm, new.name_key, new.os, new.os_family, new.version_key, new.installation_mode,
        new.marked_for_removal);
  else
    update computer_presence set (agency_id, realm, name_key, os, os_family, version_key, installation_mode, marked_for_removal)
        = (new.agency_id, new.realm, new.name_key, new.os, new.os_family, new.version_key, new.installation_mode,
          new.marked_for_removal)
      where computer_id = new.id;
  end if;
  return null;
end $$;
drop trigger computers_followed on computers;
create trigger computers_followed after update of agency_id, realm, name_key, os, os_family, version_key, installation_mode,
    marked_for_removal on computers for each row
  when ((old.agency_id, old.realm, old.name_key, old.os, old.os_family, old.version_key, old.installation_mode, old.marked_for_removal)
    is distinct from (new.agency_id, new.realm, new.name_key, new.os, new.os_family, new.version_key, new.installation_mode,
      new.marked_for_removal)) execute function follow_computer();
alter table computer_presence
  alter column status set default 0,
  alter column last_connection set default 'infinity',
  add constraint computer_presence_status_known check (status in (0, 1, 2));

-- What is counted of computers goes by their presence.
drop trigger computers_counted_in on computers;
drop trigger computers_counted_anew on computers;
drop trigger computers_counted_out on computers;
drop function count_computer;
create function count_presence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.installation_mode <> 2 then
    insert into computer_deltas (agency_id, realm, os, status, computers)
      values (old.agency_id, old.realm, old.os, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.installation_mode <> 2 then
    insert into computer_deltas (agency_id, realm, os, status, computers, enrolled_on)
      values (new.agency_id, new.realm, new.os, new.status, 1, case when tg_op = 'INSERT' then
        (select (enrolled_on at time zone 'UTC')::date from computers where id = new.computer_id) end);
  end if;
  return null;
end $$;
create trigger presence_counted_in after insert on computer_presence for each row execute function count_presence();
create trigger presence_counted_anew after update of agency_id, realm, os, status, installation_mode on computer_presence for each row
  when ((old.agency_id, old.realm, old.os, old.status, old.installation_mode)
    is distinct from (new.agency_id, new.realm, new.os, new.status, new.installation_mode)) execute function count_presence();
create trigger presence_counted_out after delete on computer_presence for each row execute function count_presence();

-- A federated server tells its main one of it, and nobody else changes what another told.
drop trigger computers_fed on computers;
create trigger computers_fed after update of agency_id, name, os, agent_version, ip_address, mac_address, cpu, arch, memory, disks,
    logical_disks, users, domain, tags, marked_for_removal, installation_mode, duplicate on computers for each row
  when (old.origin is null) execute function note_feed_row('computers');
create function note_feed_presence() returns trigger language plpgsql as $$
begin
  if not exists (select from upstream) then return null; end if;
  insert into feed_notes (stream, row_id) select 'computers', id from computers where id = new.computer_id and origin is null;
  return null;
end $$;
create trigger presence_fed after update of status, last_connection on computer_presence for each row
  when ((old.status, old.last_connection) is distinct from (new.status, new.last_connection)) execute function note_feed_presence();
drop trigger computers_remote_kept on computers;
create trigger computers_remote_kept before update of agency_id, name, tags, marked_for_removal, overrides or delete on computers
  for each row when (old.origin is not null) execute function refuse_remote();
create function refuse_remote_presence() returns trigger language plpgsql as $$
begin
  if exists (select from computers where id = old.computer_id and origin is not null
      and origin::text is distinct from current_setting('egida.origin', true)) then
    raise exception 'told by another instance' using errcode = '23514', constraint = 'remote_row';
  end if;
  return new;
end $$;
create trigger presence_remote_kept before update of status, last_connection on computer_presence for each row
  when ((old.status, old.last_connection) is distinct from (new.status, new.last_connection)) execute function refuse_remote_presence();

alter table computers drop column status, drop column offline_since;
