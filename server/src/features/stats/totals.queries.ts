import type { Totals } from '@egida/contract';
import { sql } from 'kysely';
import type { InScope, ScopedDb } from '../../platform/db/scoped.ts';
import { isExpired, isUsableIn } from '../desired-state/desired-state.ts';
import { readKept } from './stat-scope.ts';

const readCounts = async (db: ScopedDb): Promise<Pick<Totals, 'alerts' | 'agents'>> => {
  const [counts] = await readKept(
    db,
    (kept) => sql<Pick<Totals, 'alerts' | 'agents'>>`select
      (select coalesce(sum(active), 0)::int from alert_vaccines where active > 0 and ${kept('agency_id')}) as alerts,
      (select coalesce(sum(computers), 0)::int from computer_cells where ${kept('agency_id')}) as agents`,
  );
  return counts ?? { alerts: 0, agents: 0 };
};

const countAgencies = ({ scope }: ScopedDb, inScope: InScope) =>
  scope.kind === 'everything' ? sql`(select count(*)::int from agencies where ${inScope('agencies')})` : sql`null::int`;

/** Vaccines are of no instance: those of the main one are what any agency there may use. Of others nobody here knows. */
const countVaccines = ({ scope }: ScopedDb, inScope: InScope) => {
  if (scope.instance && !scope.instance.isMain) return sql`null::int`;
  const isCounted = scope.instance
    ? isUsableIn('v', scope.instance.id, inScope('agencies', 'a'))
    : inScope('vaccines', 'v');
  return sql`(select count(*)::int from vaccines v where not ${isExpired('v')} and ${isCounted})`;
};

/** How many there are of what the caller sees; how many agencies, for who sees everything alone. */
export const readTotals = async (db: ScopedDb): Promise<Totals> => {
  const counts = await readCounts(db);
  const [others] = await db.query(
    (inScope) => sql<Pick<Totals, 'agencies' | 'vaccines'>>`
      select ${countAgencies(db, inScope)} as agencies, ${countVaccines(db, inScope)} as vaccines`,
  );
  return { ...counts, ...(others ?? { agencies: null, vaccines: null }) };
};
