import { type AlertStatus, api } from '@egida/contract';
import type { World } from './world.ts';

/** Something that a person does. */
export type Act = (world: World) => Promise<unknown>;

interface Found {
  id: string;
  agencyId: string;
  vaccineId: string;
  likeness: string;
}

const alertsThat = async ({ pool }: World, where: string, limit: number): Promise<Found[]> => {
  const { rows } = await pool.query<Found>(
    `select id, agency_id as "agencyId", vaccine_id as "vaccineId", alert_likeness(vaccine_id, subject) as likeness
    from alerts where ${where} order by random() limit ${limit}`,
  );
  return rows;
};

const isActive = 'status = 1';
const isDone = 'status <> 1';

const changeOne =
  (where: string, status: AlertStatus): Act =>
  async (world) => {
    const [alert] = await alertsThat(world, where, 1);
    if (!alert) return;
    const client = await world.admin.client();
    await client.call(api.alerts.update, { params: { alertId: alert.id }, body: { status, note: 'Visto.' } });
  };

const changeMany =
  (where: string, status: AlertStatus): Act =>
  async (world) => {
    const alerts = (await alertsThat(world, where, 40)).map(({ id }) => id);
    const client = await world.admin.client();
    if (alerts.length > 0) await client.call(api.alerts.updateMany, { body: { alerts, status } });
  };

/** All that a filter matches, as many as were seen: who comes too late is told so, and does nothing. */
const changeMatching =
  (filterOf: (alert: Found) => string, status: AlertStatus): Act =>
  async (world) => {
    const [alert] = await alertsThat(world, isActive, 1);
    if (!alert) return;
    const client = await world.admin.client();
    const filter = `${filterOf(alert)},status:ACTIVE`;
    const { paging } = await client.call(api.alerts.list, { query: { filter, size: '1' } });
    const { total: expected, asOf } = paging;
    await client.call(api.alerts.updateMany, { body: { filter, expected, asOf, status } });
  };

/** What people do with alerts, each as often as it stands here. */
export const alertActs: readonly Act[] = [
  ...[changeOne(isActive, 2), changeOne(isActive, 2), changeOne(isActive, 0), changeOne(isDone, 1)],
  ...[changeMany(isActive, 2), changeMany(isActive, 0), changeMany(isDone, 1)],
  changeMatching(({ vaccineId }) => `vaccine:${vaccineId}`, 2),
  changeMatching(({ agencyId, vaccineId }) => `agency:${agencyId},vaccine:${vaccineId}`, 0),
  changeMatching(({ agencyId, likeness }) => `similar:${likeness},agency:${agencyId}`, 2),
];
