import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/**
 * On how many computers at most each of several vaccines is wanted without autorun: all those of the agencies that execute it, and
 * those that were asked by hand. One that nobody asked for is left out. No agency but these is looked at, and no computer.
 */
export const askedAtMost = async (db: ScopedDb, vaccineIds: readonly string[]): Promise<Map<string, number>> => {
  if (vaccineIds.length === 0) return new Map();
  const rows = await db.query((inScope) => {
    const computersIn = (table: 'population_cells' | 'population_deltas') => sql`select agency_id, computers as n
      from ${sql.table(table)} where agency_id in (select agency_id from asked)`;
    return sql<{ id: string; computers: number }>`
      with asked as materialized (select av.vaccine_id, av.agency_id from agency_vaccines av
        where av.vaccine_id = any(${vaccineIds}) and av.wanted and ${inScope('agency_vaccines', 'av')})
      select vaccine_id as id, sum(n)::bigint as computers from (
        select asked.vaccine_id, c.n from asked
        join (${computersIn('population_cells')} union all ${computersIn('population_deltas')}) c using (agency_id)
        union all
        select k.vaccine_id, 1 from computer_vaccines k
        where k.vaccine_id = any(${vaccineIds}) and k.wanted and ${inScope('computer_vaccines', 'k')}) counted
      group by 1`;
  });
  return new Map(rows.map(({ id, computers }) => [id, computers]));
};
