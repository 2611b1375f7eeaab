import type pg from 'pg';

export interface Sizes {
  agencies: number;
  /** Computers of the one agency that is measured: the worst case, since the list is an agency's. */
  computers: number;
  /** Computers of each of the others. */
  others: number;
}

/**
 * Fills a database that holds one agency and its vaccines. Random numbers come from a seed, so that every run measures
 * the same rows. Text is plain ASCII, so that folding it is `lower`.
 */
export const fillFleet = async (client: pg.Client, agencyId: string, sizes: Sizes): Promise<void> => {
  await client.query('select setseed(0.42)');
  // Parallel workers would each draw from a row of their own.
  await client.query('set max_parallel_workers_per_gather = 0');
  for (const statement of statements) {
    const { text, parameters } = statement(agencyId, sizes);
    await client.query(text, parameters);
  }
  // What autovacuum does soon after in a running fleet.
  await client.query('vacuum analyze');
};

type Statement = (agencyId: string, sizes: Sizes) => { text: string; parameters: unknown[] };

const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`)}])[1 + floor(random() * ${values.length})::int]`;
const seen = `case drawn.status
  when 1 then now() - interval '1 hour' - random() * interval '10 hours' else now() - interval '13 hours' - random() * interval '60 days' end`;

const agencies: Statement = (agencyId, sizes) => ({
  text: `with made as (
      insert into agencies (id, instance_id, realm, name, name_key, search, apikey)
      select gen_random_uuid(), a.instance_id, 1, 'Agencia ' || n, 'agencia ' || n, 'agencia ' || n, 'bench_' || n
      from agencies a, generate_series(2, $2::int) n where a.id = $1 returning id)
    insert into agency_closure (ancestor_id, descendant_id, depth) select id, id, 0 from made`,
  parameters: [agencyId, sizes.agencies],
});

const computers: Statement = (agencyId, sizes) => ({
  text: `insert into computers (id, agency_id, realm, machine_id, name, name_key, search, os, os_family, agent_version,
      version_key, ip_address, mac_address, cpu, memory, disks, logical_disks, users, domain, tags,
      inventory_hash, state_hash, enrolled_on)
    select gen_random_uuid(), agency_id, 1, md5(n::text || agency_id), name, name,
      concat_ws(E'\\n', name, lower(os), site || '.example', person), os, os_family, version,
      split_part(version, '.', 1)::bigint * 10000000000 + split_part(version, '.', 2)::bigint * 100000 + split_part(version, '.', 3)::bigint,
      ('10.' || (n >> 16) % 256 || '.' || (n >> 8) % 256 || '.' || n % 256)::inet,
      '02:00:00:' || to_char(n / 65536 % 256, 'FM00') || ':' || to_char(n / 256 % 256, 'FM000') || ':' || n % 256,
      'Intel Core i5-8500', 8589934592, '[{"name":"sda","size":256060514304,"type":"SSD"}]',
      '[{"mount":"/","size":250000000000,"free":120000000000,"filesystem":"ext4"}]', jsonb_build_array(person),
      site || '.example', case when random() < 0.1 then array['servidor'] else '{}' end,
      md5(n::text), md5(n::text),
      now() - random() * interval '900 days'
    from (select *, site || '-' || room || '-' || lpad(n::text, 6, '0') as name,
        case os_family when 'linux' then ${oneOf('Debian GNU/Linux 12 (bookworm)', 'Ubuntu 24.04 LTS', 'Rocky Linux 9.4')}
          else ${oneOf('Windows 11 Pro 23H2', 'Windows 10 Pro 22H2', 'Windows Server 2022')} end as os
      from (select n, agency_id, ${oneOf('ayto', 'hosp', 'dipu', 'univ', 'juzg')} as site,
          ${oneOf('registro', 'padron', 'urgencias', 'tesoreria', 'archivo', 'cpd')} as room,
          ${oneOf('mgarcia', 'jlopez', 'aperez', 'nmartin', 'lsanchez')} as person,
          ${oneOf('2.7.0', '2.7.0', '2.7.0', '2.6.3', '2.5.11')} as version,
          case when random() < 0.25 then 'linux' else 'windows' end as os_family
        from (select n, $1::uuid as agency_id from generate_series(1, $2::int) n
          union all select n, a.id from agencies a, generate_series(1, $3::int) n where a.id <> $1) numbered) drawn) named`,
  parameters: [agencyId, sizes.computers, sizes.others],
});

const presences: Statement = () => ({
  text: `update computer_presence set status = drawn.status, last_connection = case when drawn.status > 0 then ${seen} else 'infinity' end
    from (select computer_id as id, case when share < 0.85 then 0 when share < 0.95 then 1 else 2 end as status
      from (select computer_id, random() as share from computer_presence) shared) drawn where drawn.id = computer_id`,
  parameters: [],
});

const lastSeen: Statement = () => ({
  text: `insert into computer_seen (computer_id, last_seen)
    select computer_id, case status when 0 then now() - random() * interval '4 minutes' else last_connection end from computer_presence`,
  parameters: [],
});

const population: Statement = () => ({
  text: `insert into population_cells (agency_id, os_family, agent_version, computers)
    select agency_id, os_family, agent_version, count(*) from computers group by 1, 2, 3
    on conflict (agency_id, os_family, agent_version) do update set computers = excluded.computers`,
  parameters: [],
});

const reports: Statement = () => ({
  text: `insert into reports (computer_id, vaccine_id, content, outcome, error)
    select c.id, v.id, v.content, case when random() < 0.97 then 1 else 2 end, null
    from computers c join vaccines v on v.os_family = c.os_family and v.autorun where random() < 0.98`,
  parameters: [],
});

const reportCells: Statement = () => ({
  text: `insert into report_cells (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
    select r.vaccine_id, c.agency_id, c.os_family, c.agent_version, 0, r.outcome, r.content, count(*)
    from reports r join computers c on c.id = r.computer_id group by 1, 2, 3, 4, 6, 7`,
  parameters: [],
});

const statements = [agencies, computers, presences, lastSeen, population, reports, reportCells];
