import { type Kysely, sql } from 'kysely';
import { clockAheadMs } from '../../platform/clock-ahead.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { monthOf } from '../../platform/db/month-partitions.ts';
import { timeOfId } from '../../platform/db/new-id.ts';
import { realms } from '../../platform/db/scope.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import {
  foreignOf,
  partsOf,
  type ToldBy,
  type ToldChanges,
  type ToldRows,
  withoutForeign,
} from '../../platform/told.ts';
import { createPartitioner } from './alert-partitions.ts';
import { oldestKept } from './drop-old-alerts.ts';
import { noteMisdated } from './misdated-alerts.ts';
import { writeToldAlerts } from './told-alerts.queries.ts';

const droppedAtOnce = 1000;

/** The realm of each agency that is known. Alerts outlast agencies: of one that is gone they stay where administrators see them. */
const realmsOf = async (db: Kysely<DB>, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; realm: number }>`select id, realm from agencies where id = any(${ids})
    order by id for key share`.execute(db);
  const known = new Map(rows.map(({ id, realm }) => [id, realm]));
  return (agencyId: string): number => known.get(agencyId) ?? realms.federated;
};

/**
 * An agency that is not known yet may be told by another instance at this very moment: with the lock of the tree, one of the two
 * sees what the other wrote.
 */
const lockUnknown = async (db: Kysely<DB>, changes: ToldChanges<'alerts'>): Promise<void> => {
  const ids = [...new Set(changes.flatMap(({ row }) => row?.agencyId ?? []))];
  const { rows } = await sql`select from agencies where id = any(${ids})`.execute(db);
  if (rows.length < ids.length) await lockUntilCommit(db, 'agencyTree');
};

/** Alerts that are the instance's own, or new, of agencies and computers that are nobody else's, as far as they are known. */
const ownOf = async (db: Kysely<DB>, by: ToldBy, changes: ToldChanges<'alerts'>) => {
  const own = await withoutForeign(db, 'alerts', changes, by);
  const named = own.flatMap(({ row }) => row ?? []);
  const agencies = await foreignOf(db, 'agencies', [...new Set(named.map(({ agencyId }) => agencyId))], by);
  const computers = await foreignOf(db, 'computers', [...new Set(named.map(({ agentId }) => agentId))], by);
  return own.filter(({ row }) => row === null || !(agencies.has(row.agencyId) || computers.has(row.agentId)));
};

/** Alerts of other instances, as their servers tell of them. They go with time alone, as this server counts it. */
export const toldAlerts: ToldRows<'alerts'> = {
  prepare: async ({ system, configurations }, changes) => {
    const [from, until] = [oldestKept(configurations, Date.now()), Date.now() + clockAheadMs];
    const inTime = changes.filter(({ id, row }) => row !== null && timeOfId(id) >= from && timeOfId(id) <= until);
    const leaving = await createPartitioner(system)(inTime.map(({ id }) => timeOfId(id)));
    return inTime.filter(({ id }) => !leaving.has(monthOf(timeOfId(id))));
  },
  apply: async (db, by, changes) => {
    await lockUnknown(db, changes);
    const own = await ownOf(db, by, changes);
    const { told } = partsOf(own);
    const realmOf = await realmsOf(db, [...new Set(told.map(({ agencyId }) => agencyId))]);
    await writeToldAlerts(db, by, told, realmOf);
    await noteMisdated(db, told);
    return changes.length - own.length;
  },
  drop: async (db, { instanceId }) => {
    const { numAffectedRows } = await sql`delete from alerts where id = any(array(
      select id from alerts where origin = ${instanceId} limit ${droppedAtOnce}))`.execute(db);
    return Number(numAffectedRows ?? 0) > 0;
  },
};
