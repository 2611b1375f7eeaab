import { api } from '@egida/contract';
import { ofMain } from './compare.ts';
import type { Site } from './site.ts';

/** Something that a person does at a federated server. */
export type Act = (site: Site, turn: number) => Promise<unknown>;

const idsOf = async ({ pool }: Site, statement: string, values: unknown[] = []): Promise<string[]> =>
  (await pool.query<{ id: string }>(statement, values)).rows.map(({ id }) => id);

const someAgencies = (site: Site, count: number): Promise<string[]> =>
  idsOf(
    site,
    `select id from agencies a where ${ofMain} and exists (select from computers where agency_id = a.id)
    order by random() limit ${count}`,
  );

const someComputers = (site: Site, agencyId: string, count: number): Promise<string[]> =>
  idsOf(site, 'select id from computers where agency_id = $1 order by random() limit $2', [agencyId, count]);

const tag: Act = async (site, turn) => {
  const agentIds = await idsOf(site, 'select id from computers order by random() limit 40');
  await (await site.admin()).call(api.fleet.tag, { body: { agentIds, add: [`turno-${turn % 20}`] } });
};

const move: Act = async (site) => {
  const [from = '', agencyId = ''] = await someAgencies(site, 2);
  const agents = await someComputers(site, from, 10);
  await (await site.admin()).call(api.computers.move, { params: { agencyId: from }, body: { agents, agencyId } });
};

const remove: Act = async (site) => {
  const [agencyId = ''] = await someAgencies(site, 1);
  const agents = await someComputers(site, agencyId, 2);
  await (await site.admin()).call(api.computers.bulkRemove, { params: { agencyId }, body: { agents } });
};

const changeAgency: Act = async (site, turn) => {
  const [agencyId = '', parent = ''] = await someAgencies(site, 2);
  // Below one that is below it nothing goes, and that is refused.
  const body = turn % 2 === 0 ? { parent } : { name: `Organismo renombrado ${turn}`, licenseQuantity: turn };
  await (await site.admin()).call(api.agencies.update, { params: { agencyId }, body });
};

const changeRealm: Act = async (site, turn) => {
  const [agencyId = ''] = await someAgencies(site, 1);
  const body = { serviceType: turn % 2 === 0 ? (3 as const) : (1 as const) };
  await (await site.admin()).call(api.agencies.update, { params: { agencyId }, body });
};

const comeAndGo: Act = async (site, turn) => {
  const client = await site.admin();
  const { id } = await client.call(api.sectors.create, { body: { name: `Sector de paso ${turn} ${Math.random()}` } });
  const body = { name: `Organismo de paso ${turn}`, metadata: { sectorId: id } };
  const { agencyId } = await client.call(api.agencies.create, { body });
  if (turn % 2 === 0) return;
  await client.call(api.agencies.remove, { params: { agencyId } });
  await client.call(api.sectors.remove, { params: { sectorId: id } });
};

const dealWithAlerts: Act = async (site, turn) => {
  const alerts = await idsOf(site, 'select id from alerts where status = 1 order by random() limit 40');
  const status = turn % 2 === 0 ? (2 as const) : (0 as const);
  await (await site.admin()).call(api.alerts.updateMany, { body: { alerts, status } });
};

const reopenAlerts: Act = async (site) => {
  const alerts = await idsOf(site, 'select id from alerts where status <> 1 order by random() limit 10');
  await (await site.admin()).call(api.alerts.updateMany, { body: { alerts, status: 1 } });
};

export const acts: readonly Act[] = [
  ...[tag, dealWithAlerts, move, tag, changeAgency, dealWithAlerts, remove, reopenAlerts],
  ...[tag, changeRealm, dealWithAlerts, comeAndGo],
];
