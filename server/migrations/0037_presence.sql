-- Whether a computer is there, beside what lists that ask for it read: a change of status leaves alone the indexes of what a computer is.
-- `computers` says how things stand; this table follows it, and only finds.
create table computer_presence (
  computer_id uuid not null constraint computer_presence_computer references computers on delete cascade,
  agency_id uuid not null,
  realm integer not null,
  name_key text not null collate "C",
  os text not null,
  os_family text not null,
  version_key bigint not null,
  installation_mode smallint not null,
  marked_for_removal boolean not null,
  status smallint not null,
  -- Of a computer that is not away it counts as now, whenever that is.
  last_connection timestamptz not null,
  -- Lists that come to the computer first look its status up here, and read no row for it.
  primary key (computer_id) include (status, last_connection)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

create function follow_computer() returns trigger language plpgsql as $$
begin
  insert into computer_presence (computer_id, agency_id, realm, name_key, os, os_family, version_key, installation_mode,
      marked_for_removal, status, last_connection)
    values (new.id, new.agency_id, new.realm, new.name_key, new.os, new.os_family, new.version_key, new.installation_mode,
      new.marked_for_removal, new.status, coalesce(new.offline_since, 'infinity'))
    on conflict (computer_id) do update set (agency_id, realm, name_key, os, os_family, version_key, installation_mode,
      marked_for_removal, status, last_connection) = (excluded.agency_id, excluded.realm, excluded.name_key, excluded.os,
      excluded.os_family, excluded.version_key, excluded.installation_mode, excluded.marked_for_removal, excluded.status,
      excluded.last_connection);
  return null;
end $$;
create trigger computers_followed_in after insert on computers for each row execute function follow_computer();
create trigger computers_followed after update of agency_id, realm, name_key, os, os_family, version_key, installation_mode,
    marked_for_removal, status, offline_since on computers for each row
  when ((old.agency_id, old.realm, old.name_key, old.os, old.os_family, old.version_key, old.installation_mode,
      old.marked_for_removal, old.status, old.offline_since)
    is distinct from (new.agency_id, new.realm, new.name_key, new.os, new.os_family, new.version_key, new.installation_mode,
      new.marked_for_removal, new.status, new.offline_since)) execute function follow_computer();
