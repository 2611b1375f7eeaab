import type { SimilarAlerts } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { seenUntil } from '../../platform/db/seen-until.ts';
import { found } from '../../platform/errors/app-error.ts';
import { likeness } from './alerts.columns.ts';

/**
 * How many active alerts say the same as one, on its computer and in its agency: what is folded, and what is yet to be,
 * so that whoever has just resolved one is not told of it.
 */
export const countSimilar = async (db: ScopedDb, alertId: string): Promise<SimilarAlerts> => {
  const alert = found(
    await db
      .select('alerts')
      .select(['agency_id as agencyId', 'agent_id as agentId', likeness.as('likeness')])
      .where('id', '=', alertId)
      .executeTakeFirst(),
    'alert.notfound',
  );
  const alike = sql`agency_id = ${alert.agencyId} and likeness = ${alert.likeness}`;
  const { rows } = await sql<SimilarAlerts>`
    select coalesce(sum(active) filter (where agent_id = ${alert.agentId}), 0)::int as "onComputer",
      coalesce(sum(active), 0)::int as "inAgency", count(*)::int as computers, ${seenUntil} as "asOf"
    from (
      select agent_id, sum(active) as active from (
        select agent_id, active from alert_cells where ${alike}
        union all select agent_id, active from alert_deltas where ${alike}) counted
      group by agent_id having sum(active) > 0) on_computers`.execute(
    db.unscoped('counts alerts like one that was just found in scope'),
  );
  return found(rows[0], 'alert.notfound');
};
