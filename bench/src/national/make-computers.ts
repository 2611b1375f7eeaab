import { oneOf, type Step, today, weighted } from './made.ts';
import { landmarks } from './sizes.ts';

const draw = (what: number) => `pg_temp.draw(n, ${what})`;

const versions = {
  '2.7.0': 0.52,
  '2.6.3': 0.2,
  '2.6.1': 0.1,
  '2.5.11': 0.08,
  '2.5.2': 0.04,
  '2.4.8': 0.03,
  '2.4.0': 0.015,
  '2.3.1': 0.01,
  '2.1.0': 0.004,
  '1.9.9': 0.001,
};

const linux = ['Debian GNU/Linux 12 (bookworm)', 'Ubuntu 24.04 LTS', 'Rocky Linux 9.4'];
const windows = ['Windows 11 Pro 23H2', 'Windows 10 Pro 22H2', 'Windows Server 2022', 'Windows Server 2019'];

/** Some tags stand everywhere, some in parts of an agency; most computers have none. */
const tags = `array_remove(array[case when ${draw(31)} < 0.1 then 'servidor' end, case when ${draw(32)} < 0.05 then 'urgencias' end,
  case when ${draw(33)} < 0.2 then 'planta-' || (1 + floor(${draw(34)} * 9))::int end, case when ${draw(35)} < 0.002 then 'crítico' end], null)`;

const address = `case when ${draw(36)} < 0.005 then null when ${draw(36)} < 0.015 then ('2001:db8::' || to_hex(n >> 16) || ':' || to_hex(n & 65535))::inet
  else ('10.' || (n >> 16) % 256 || '.' || (n >> 8) % 256 || '.' || n % 256)::inet end`;

const lastSeen = `case status when 0 then now() - ${draw(37)} * interval '4 minutes'
  when 1 then now() - interval '1 hour' - ${draw(37)} * interval '10 hours'
  else now() - interval '13 hours' - power(${draw(37)}, 2) * interval '90 days' end`;

/** Computers, each number of them once: `n` says all that is drawn of it. */
export const makeComputers = (): Step[] => [
  {
    name: 'computers',
    text: `
      create temp table made_computers as
      select *, ${lastSeen} as last_seen, pg_temp.made_id(enrolled_on, 'computer' || n) as id
      from (
        select *, site || '-' || room || '-' || lpad(n::text, 6, '0') as name,
          case os_family when 'linux' then ${oneOf(draw(21), ...linux)} else ${oneOf(draw(21), ...windows)} end as os,
          ${today} - power(${draw(22)}, 2) * interval '890 days' as enrolled_on
        from (
          select a.n as agency_n, a.id as agency_id, case when not a.main then 2 when a.service_type = 3 then 3 else 1 end as realm,
            a.n = ${landmarks.large} as in_large, a.computers_before + k as n,
            ${oneOf('pg_temp.draw(a.computers_before + k, 23)', 'ayto', 'hosp', 'dipu', 'univ', 'juzg', 'bibl')} as site,
            ${oneOf('pg_temp.draw(a.computers_before + k, 24)', 'registro', 'padron', 'urgencias', 'tesoreria', 'archivo', 'cpd', 'urbanismo')} as room,
            ${oneOf('pg_temp.draw(a.computers_before + k, 25)', 'mgarcia', 'jlopez', 'aperez', 'nmartin', 'lsanchez', 'rmunoz')} as person,
            ${weighted('pg_temp.draw(a.computers_before + k, 26)', versions)} as version,
            case when pg_temp.draw(a.computers_before + k, 27) < 0.1 + 0.3 * pg_temp.draw(a.n, 28) then 'linux' else 'windows' end as os_family,
            case when pg_temp.draw(a.computers_before + k, 29) < 0.85 then 0 when pg_temp.draw(a.computers_before + k, 29) < 0.95 then 1 else 2 end as status,
            case when pg_temp.draw(a.computers_before + k, 30) < 0.96 then 0 when pg_temp.draw(a.computers_before + k, 30) < 0.99 then 1
              -- Where there is a golden image a list counts otherwise; the large agency has none, as most have none.
              when pg_temp.draw(a.computers_before + k, 30) < 0.9905 and a.n <> ${landmarks.large} then 2 else 3 end as mode
          from made_agencies a, generate_series(1, a.computers) k) drawn) named;
      insert into computers (id, agency_id, realm, machine_id, duplicate, name, name_key, search, os, os_family, agent_version,
          version_key, ip_address, mac_address, cpu, memory, disks, logical_disks, users, domain, tags, marked_for_removal,
          installation_mode, inventory_hash, state_hash, enrolled_on, arch, joined_on)
        select id, agency_id, realm, md5('machine' || n), ${draw(38)} < 0.001, name, name,
          concat_ws(E'\\n', name, lower(os), site || '.example', person), os, os_family, version, pg_temp.version_key(version), ${address},
          '02:00:00:' || lpad(to_hex(n / 65536 % 256), 2, '0') || ':' || lpad(to_hex(n / 256 % 256), 2, '0') || ':' || lpad(to_hex(n % 256), 2, '0'),
          ${oneOf(draw(39), 'Intel Core i5-8500', 'Intel Core i7-12700', 'AMD Ryzen 5 5600G')}, 8589934592,
          '[{"name":"sda","size":256060514304,"type":"SSD"}]',
          '[{"mount":"/","size":250000000000,"free":120000000000,"filesystem":"ext4"}]', jsonb_build_array(person), site || '.example',
          ${tags}, ${draw(40)} < 0.002, mode, md5('inventory' || n), md5('state' || n), enrolled_on, 'x64', enrolled_on
        from made_computers order by id;
      insert into computer_presence (computer_id, agency_id, realm, name_key, os, os_family, version_key, installation_mode,
          marked_for_removal, status, last_connection)
        select c.id, c.agency_id, c.realm, c.name_key, c.os, c.os_family, c.version_key, c.installation_mode, c.marked_for_removal, m.status,
          case when m.status <> 0 then m.last_seen else 'infinity' end
        from computers c join made_computers m on m.id = c.id order by c.id;
      insert into computer_seen (computer_id, last_seen) select id, last_seen from made_computers order by id;
      insert into computer_events (id, computer_id, agency_id, event, content)
        select pg_temp.made_id(enrolled_on, 'enrolled' || n), id, agency_id, 'ENROLLED', jsonb_build_object('version', version) from made_computers
        union all select pg_temp.made_id(enrolled_on + k * interval '30 minutes', 'version' || k || '.' || n), id, agency_id, 'VERSION_CHANGED',
          jsonb_build_object('from', '2.' || k || '.0', 'to', version) from made_computers, generate_series(1, 3) k where ${draw(41)} < 0.5
        order by 1`,
  },
  {
    name: 'population_cells, version_cells, agency_tags',
    text: `
      insert into population_cells (agency_id, os_family, agent_version, computers)
        select agency_id, os_family, agent_version, count(*) from computers where installation_mode <> 2 group by 1, 2, 3 order by 1, 2, 3;
      insert into version_cells (instance_id, os_family, agent_version, computers)
        select a.instance_id, p.os_family, p.agent_version, sum(p.computers)
        from population_cells p join agencies a on a.id = p.agency_id group by 1, 2, 3;
      insert into agency_tags (agency_id, tag, computers)
        select agency_id, tag, count(*) from computers, unnest(tags) tag group by 1, 2 order by 1, 2`,
  },
];
