import type pg from 'pg';
import type { Coming } from './coming.ts';

export interface OnlineComputer {
  id: string;
  agencyId: string;
  version: string;
  osFamily: string;
  inventoryHash: string;
  /** What it has reported, and what it will have reported with the vaccine that comes. */
  base: string;
  next: string;
  concerned: boolean;
}

/** One of three is away: which, follows from its id. */
const away = "('x' || substr(md5(id::text), 1, 6))::bit(24)::int % 3 = 0";
const hash = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/**
 * A third of the fleet is away for a day, the rest is here; and what each computer is said to have reported is what its
 * agent would call it: a patch is taken only on what is known.
 */
export const readyForReports = async (database: pg.Client): Promise<void> => {
  await database.query(`set work_mem = '256MB'; set jit = off; set statement_timeout = 0`);
  // Canonical JSON: the keys of an entry in their order, the entries in that of the vaccines.
  await database.query(`create temp table said as
    select computer_id, string_agg('{' || case when error is null then '' else '"error":' || to_json(error)::text || ',' end
      || '"outcome":"' || (array['APPLIED', 'FAILED', 'STOP_FAILED', 'INCOMPATIBLE'])[outcome] || '","sha256":"' || content
      || '","vaccineId":"' || vaccine_id || '"}', ',' order by vaccine_id) as entries
    from reports group by computer_id`);
  await database.query(`update computers c set inventory_hash = md5(id::text) || md5(id::text), state_hash = ${hash(`'[' || coalesce(s.entries, '') || ']'`)}
    from (select id as of, entries from computers left join said on computer_id = id) s where s.of = c.id`);
  const awayOfIt = away.replace('id::text', 'computer_id::text');
  await database.query(`update computer_presence set status = case when ${awayOfIt} then 2 else 0 end,
      last_connection = case when ${awayOfIt} then now() - interval '1 day' else 'infinity' end`);
  await database.query(`update computer_seen set swept_status = case when ${awayOfIt} then 2 else 0 end,
      last_seen = case when ${awayOfIt} then now() - interval '1 day' else now() end`);
  for (const table of ['computers', 'computer_presence', 'computer_seen'])
    await database.query(`vacuum analyze ${table}`);
};

/** Those that are here, with what they have reported and will have once the vaccine of their family is applied. */
export const onlineComputers = async (database: pg.Client, coming: Coming[]): Promise<OnlineComputer[]> => {
  const vaccines = coming.map(({ id, sha256, osFamily }) => {
    // It was made last, so that it stands behind all others.
    const entry = `{"outcome":"APPLIED","sha256":"${sha256}","vaccineId":"${id}"}`;
    return `('${osFamily}', '${entry}')`;
  });
  const { rows } = await database.query<OnlineComputer>(
    `select c.id, c.agency_id as "agencyId", c.agent_version as version, c.os_family as "osFamily", c.inventory_hash as "inventoryHash", c.state_hash as base,
      ${hash(`'[' || coalesce(s.entries || ',', '') || v.entry || ']'`)} as next,
      a.autorun and c.installation_mode <> 2 as concerned
    from computers c join computer_presence p on p.computer_id = c.id join agencies a on a.id = c.agency_id
    join (values ${vaccines.join(', ')}) v(os_family, entry) on v.os_family = c.os_family
    left join said s on s.computer_id = c.id
    where p.status = 0 order by md5(c.id::text || 'turn')`,
  );
  return rows;
};
