-- no transaction
-- What is there already. Whoever changes meanwhile has their row by the trigger; whoever goes meanwhile is waited for.
insert into computer_presence (computer_id, agency_id, realm, name_key, os, os_family, version_key, installation_mode,
    marked_for_removal, status, last_connection)
  select id, agency_id, realm, name_key, os, os_family, version_key, installation_mode, marked_for_removal, status,
    coalesce(offline_since, 'infinity')
  from computers for key share
  on conflict (computer_id) do nothing;
-- By status, and by the last connection: in an agency, and of all. What is filtered by besides is carried along, so that the table
-- itself is not read.
drop index concurrently if exists presence_by_name;
create index concurrently presence_by_name on computer_presence (agency_id, name_key, computer_id)
  include (status, last_connection, os_family, version_key, installation_mode, marked_for_removal);
drop index concurrently if exists presence_all_by_name;
create index concurrently presence_all_by_name on computer_presence (name_key, computer_id)
  include (agency_id, realm, status, last_connection, os_family, version_key, installation_mode, marked_for_removal);
-- It also says whom an execution reaches, and how many of them are away.
drop index concurrently if exists presence_by_status;
create index concurrently presence_by_status on computer_presence (agency_id, status, computer_id)
  include (os, os_family, version_key, installation_mode);
drop index concurrently if exists presence_by_connection;
create index concurrently presence_by_connection on computer_presence (agency_id, last_connection, computer_id)
  include (status, os_family, installation_mode);
drop index concurrently if exists presence_all_by_connection;
create index concurrently presence_all_by_connection on computer_presence (last_connection, computer_id)
  include (agency_id, realm, status, os_family, installation_mode);
-- Clones of virtual desktops that are away: they leave by themselves.
drop index concurrently if exists presence_of_clones;
create index concurrently presence_of_clones on computer_presence (last_connection) where installation_mode = 1;
-- Of what a computer is no index holds a status any more.
drop index concurrently if exists computers_of_agency_by_name;
create index concurrently computers_of_agency_by_name on computers (agency_id, name_key, id)
  include (os_family, version_key, installation_mode, marked_for_removal);
drop index concurrently if exists computers_of_agency_by_os;
create index concurrently computers_of_agency_by_os on computers (agency_id, os collate "C", id) include (os_family);
drop index concurrently if exists computers_of_agency_by_version;
create index concurrently computers_of_agency_by_version on computers (agency_id, version_key, id) include (os_family);
drop index concurrently if exists computers_of_agency_by_address;
create index concurrently computers_of_agency_by_address on computers (agency_id, ip_address, id) include (os_family);
drop index concurrently if exists computers_everywhere_by_name;
create index concurrently computers_everywhere_by_name on computers (name_key, id)
  include (agency_id, realm, os_family, version_key, installation_mode, marked_for_removal);
drop index concurrently if exists computers_everywhere_by_version;
create index concurrently computers_everywhere_by_version on computers (version_key, id) include (agency_id, realm, os_family);
drop index concurrently if exists computers_everywhere_by_address;
create index concurrently computers_everywhere_by_address on computers (ip_address, id) include (agency_id, realm, os_family);
drop index concurrently if exists computers_by_name;
drop index concurrently if exists computers_by_os;
drop index concurrently if exists computers_by_version;
drop index concurrently if exists computers_by_address;
drop index concurrently if exists computers_by_status;
drop index concurrently if exists computers_by_connection;
drop index concurrently if exists computers_clones_away;
drop index concurrently if exists computers_all_by_name;
drop index concurrently if exists computers_all_by_version;
drop index concurrently if exists computers_all_by_address;
drop index concurrently if exists computers_all_by_connection;
