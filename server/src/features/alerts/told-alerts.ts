import { type Kysely, sql } from 'kysely';
import { monthOf } from '../../platform/db/month-partitions.ts';
import { timeOfId } from '../../platform/db/new-id.ts';
import { realms } from '../../platform/db/scope.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { partsOf, refuseForeign, type ToldBy, type ToldRows } from '../../platform/told.ts';
import { createPartitioner } from './alert-partitions.ts';
import { oldestKept } from './drop-old-alerts.ts';
import { noteMisdated } from './misdated-alerts.ts';
import { writeToldAlerts } from './told-alerts.queries.ts';

const dayMs = 86_400_000;
const droppedAtOnce = 1000;

/** The realm of each agency that is known. Alerts outlast agencies: of one that is gone they stay where administrators see them. */
const realmsOf = async (db: Kysely<DB>, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; realm: number }>`select id, realm from agencies where id = any(${ids})
    order by id for key share`.execute(db);
  const known = new Map(rows.map(({ id, realm }) => [id, realm]));
  return (agencyId: string): number => known.get(agencyId) ?? realms.federated;
};

/** What an alert is of belongs to the same instance, as far as it is known. */
const refuseOfOthers = async (
  db: Kysely<DB>,
  by: ToldBy,
  told: readonly { agencyId: string; agentId: string }[],
): Promise<void> => {
  await refuseForeign(
    db,
    'agencies',
    told.map(({ agencyId }) => agencyId),
    by,
  );
  await refuseForeign(
    db,
    'computers',
    told.map(({ agentId }) => agentId),
    by,
  );
};

/** Alerts of other instances, as their servers tell of them. They go with time alone, as this server counts it. */
export const toldAlerts: ToldRows<'alerts'> = {
  prepare: async ({ system, configurations }, changes) => {
    const [from, until] = [oldestKept(configurations, Date.now()), Date.now() + dayMs];
    const inTime = changes.filter(({ id, row }) => row !== null && timeOfId(id) >= from && timeOfId(id) <= until);
    const leaving = await createPartitioner(system)(inTime.map(({ id }) => timeOfId(id)));
    return inTime.filter(({ id }) => !leaving.has(monthOf(timeOfId(id))));
  },
  apply: async (db, by, changes) => {
    const { ids, told } = partsOf(changes);
    await refuseForeign(db, 'alerts', ids, by);
    await refuseOfOthers(db, by, told);
    const realmOf = await realmsOf(db, [...new Set(told.map(({ agencyId }) => agencyId))]);
    await writeToldAlerts(db, by, told, realmOf);
    await noteMisdated(db, told);
  },
  drop: async (db, { instanceId }) => {
    const { numAffectedRows } = await sql`delete from alerts where id = any(array(
      select t.id from agencies a join alerts t on t.agency_id = a.id and t.origin = a.origin
      where a.origin = ${instanceId} limit ${droppedAtOnce}))`.execute(db);
    return Number(numAffectedRows ?? 0) > 0;
  },
};
