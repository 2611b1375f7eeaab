import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { type DeployableVaccine, servedWith } from '../desired-state/desired-state.ts';
import { outcomeNumbers } from '../fleet-counts/fleet-counts.ts';

/** So many are looked at, for those whose problems still count: what agents said stands on where the vaccine was given up. */
const troubledAtMost = 200;

const troubled = [outcomeNumbers.FAILED, outcomeNumbers.STOP_FAILED, outcomeNumbers.INCOMPATIBLE];

/**
 * The agencies in scope in which most agents said that a vaccine failed, or that they do not support it. Read from what is
 * counted, by the vaccine: no computer is.
 */
export const readTroubledAgencies = (
  db: ScopedDb,
  vaccine: DeployableVaccine,
): Promise<{ id: string; name: string }[]> =>
  db.query((inScope) => {
    const said = (table: 'report_cells' | 'report_deltas') => sql`select agency_id, computers from ${sql.table(table)}
      where vaccine_id = ${vaccine.id} and outcome = any(${troubled}::int[]) and ${inScope(table)}`;
    return sql<{ id: string; name: string }>`
    select a.id, a.name from (${said('report_cells')} union all ${said('report_deltas')}) counted
    join agencies a on a.id = counted.agency_id
    where ${servedWith(vaccine, 'a')}
    group by a.id, a.name having sum(counted.computers) > 0
    order by sum(counted.computers) desc, a.name, a.id limit ${troubledAtMost}`;
  });
