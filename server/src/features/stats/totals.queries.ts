import type { Totals } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { isExpired } from '../desired-state/desired-state.ts';
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

/** How many there are of what the caller sees; how many agencies, for who sees everything alone. */
export const readTotals = async (db: ScopedDb): Promise<Totals> => {
  const counts = await readCounts(db);
  const agencies =
    db.scope.kind === 'everything'
      ? sql<number | null>`(select count(*)::int from agencies)`
      : sql<number | null>`null::int`;
  const [others] = await db.query(
    (inScope) => sql<Pick<Totals, 'agencies' | 'vaccines'>>`select ${agencies} as agencies,
      (select count(*)::int from vaccines v where not ${isExpired('v')} and ${inScope('vaccines', 'v')}) as vaccines`,
  );
  return { ...counts, agencies: others?.agencies ?? null, vaccines: others?.vaccines ?? 0 };
};
