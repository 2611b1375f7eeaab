import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/**
 * Computers of which the same was asked by hand, and for which the same exceptions were chosen, have the same override hash
 * and share a policy. One of which nothing was asked and for which none was chosen has none. The computers are locked.
 */
export const refreshOverrideHashes = (db: Kysely<DB>, ids: readonly string[]) =>
  sql`update computers c set overrides = coalesce(md5(asked.vaccines || coalesce(';' || chosen.vaccines, '')),
      md5(';' || chosen.vaccines), '')
    from unnest(${ids}::uuid[]) given(id)
    left join lateral (select string_agg(v.vaccine_id::text || v.wanted::text, ',' order by v.vaccine_id) as vaccines
      from computer_vaccines v where v.computer_id = given.id) asked on true
    left join lateral (select string_agg(e.vaccine_id::text, ',' order by e.vaccine_id) as vaccines
      from vaccine_exception_computers e where e.computer_id = given.id) chosen on true
    where c.id = given.id`.execute(db);

/** Computers whose override hash speaks of a vaccine, in the order of their keys. */
export const computersWithOverride = async (db: Kysely<DB>, vaccineId: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select computer_id as id from computer_vaccines where vaccine_id = ${vaccineId}
    union select e.computer_id from vaccine_exceptions x join vaccine_exception_computers e
      on e.agency_id = x.agency_id and e.vaccine_id = x.vaccine_id where x.vaccine_id = ${vaccineId}
    order by 1`.execute(db);
  return rows.map((row) => row.id);
};
