import { api } from '@egida/contract';
import type { Act } from './acts.ts';
import type { World } from './world.ts';

const computersThat = async ({ pool }: World, agencyId: string, limit: number): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from computers where agency_id = $1 order by random() limit $2',
    [agencyId, limit],
  );
  return rows.map(({ id }) => id);
};

/** Agencies of this instance, those with computers first. */
const agenciesHere = async ({ pool, main }: World): Promise<{ id: string; serviceType: number }[]> => {
  const { rows } = await pool.query<{ id: string; serviceType: number }>(
    `select id, service_type as "serviceType" from agencies where instance_id = $1
    order by exists (select from computers c where c.agency_id = agencies.id) desc, random()`,
    [main],
  );
  return rows;
};

const moveComputers: Act = async (world) => {
  const [from, to] = await agenciesHere(world);
  if (!from || !to) return;
  const agents = await computersThat(world, from.id, 5);
  const client = await world.admin.client();
  if (agents.length > 0)
    await client.call(api.computers.move, { params: { agencyId: from.id }, body: { agents, agencyId: to.id } });
};

const removeComputers =
  (count: number): Act =>
  async (world) => {
    const [from] = await agenciesHere(world);
    if (!from) return;
    const agents = await computersThat(world, from.id, count);
    const client = await world.admin.client();
    if (agents.length > 0)
      await client.call(api.computers.bulkRemove, { params: { agencyId: from.id }, body: { agents } });
  };

/** An agency becomes classified, or is so no more: all that it raised goes from one realm to another. */
const changeRealm: Act = async (world) => {
  const [agency] = await agenciesHere(world);
  if (!agency) return;
  const body = { serviceType: agency.serviceType === 3 ? (1 as const) : (3 as const) };
  await (await world.admin.client()).call(api.agencies.update, { params: { agencyId: agency.id }, body });
};

const changeSector: Act = async (world) => {
  const [agency] = await agenciesHere(world);
  const sectorId = world.sectors[Math.floor(Math.random() * world.sectors.length)] ?? null;
  const body = { metadata: { sectorId } };
  if (agency) await (await world.admin.client()).call(api.agencies.update, { params: { agencyId: agency.id }, body });
};

/** So many agencies stay in this instance at least. */
const fewest = 16;

/** An agency leaves for another instance; its agents go on reporting here until they have followed it. */
const moveAway: Act = async (world) => {
  const here = await agenciesHere(world);
  const [agency] = here;
  if (!agency || here.length <= fewest) return;
  await (await world.admin.client()).call(api.instanceAgencies.move, {
    params: { instanceId: world.main },
    body: { agencies: [agency.id], instanceId: world.other, moveAgenciesChildren: false },
  });
};

/** A vaccine begins to apply by itself, or ends to. */
const turnAutorun: Act = async (world) => {
  const client = await world.admin.client();
  const { collection } = await client.call(api.vaccines.list, { query: { size: '50' } });
  const vaccine = collection[Math.floor(Math.random() * collection.length)];
  if (!vaccine) return;
  const body = { autorun: !vaccine.autorun };
  await client.call(api.vaccines.update, { params: { vaccineId: vaccine.id }, body });
};

/** What people do with computers, agencies and vaccines, each as often as it stands here. */
export const fleetActs: readonly Act[] = [
  ...[moveComputers, moveComputers, moveComputers, removeComputers(1), removeComputers(3)],
  ...[changeRealm, changeRealm, changeSector, moveAway, turnAutorun],
];
