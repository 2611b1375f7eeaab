import { unique } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** So many computers of an agency at once, as if each had enrolled long ago; answers their ids in order. */
export const makeComputers = async (
  { system }: TestApp,
  agencyId: string,
  count: number,
  tags: string[] = [],
): Promise<string[]> => {
  const name = unique('serie');
  const { rows } = await system.pool.query<{ id: string }>(
    `with made as (
        insert into computers (id, agency_id, realm, machine_id, name, name_key, search, os, os_family, agent_version,
          version_key, cpu, memory, disks, logical_disks, users, tags, inventory_hash, state_hash, joined_on)
        select overlay(gen_random_uuid()::text placing '7' from 15)::uuid, a.id, a.realm, $3 || n, $3 || '-' || n,
          $3 || '-' || n, $3 || '-' || n, 'Debian GNU/Linux 12', 'linux', '2.7.0', 20000700000, 'cpu', 1, '[]', '[]', '[]',
          $4, '', encode(sha256('[]'), 'hex'), now() - interval '1 day'
        from agencies a, generate_series(1, $2::int) n where a.id = $1
        returning id, agency_id),
      seen as (insert into computer_seen (computer_id, last_seen) select id, now() from made),
      counted as (insert into population_deltas (agency_id, os_family, agent_version, computers)
        select agency_id, 'linux', '2.7.0', count(*) from made group by 1),
      tagged as (insert into agency_tags (agency_id, tag, computers)
        select $1::uuid, tag, $2::int from unnest($4::text[]) tag
        on conflict (agency_id, tag) do update set computers = agency_tags.computers + excluded.computers)
    select id from made order by id`,
    [agencyId, count, name, tags],
  );
  return rows.map((row) => row.id);
};
