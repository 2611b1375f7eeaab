import { api } from '@egida/contract';
import type { Client } from './client.ts';
import { start } from './program.ts';

const agencies = 4;
const pace = ['--rate', '60', '--changing', '0.3', '--alerts', '20', '--setback', '1', '--enrolments', '40'];

/** What an organisation has before anything happens in it. */
interface Organisation {
  agencies: string[];
  apikeys: string[];
}

const found = async (admin: Client, name: string): Promise<Organisation> => {
  const vaccine = await admin(api.vaccines.create, {
    body: {
      ...{ name: `Minero de ${name}`, type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' },
      rules: { processes: ['minero-malo'], killProcess: true },
    },
  });
  const organisation: Organisation = { agencies: [], apikeys: [] };
  for (let number = 1; number <= agencies; number++) {
    const sector = await admin(api.sectors.create, { body: { name: `Sector ${number} de ${name}` } });
    const { agencyId, apikey = '' } = await admin(api.agencies.create, {
      body: {
        ...{ name: `Organismo ${number} de ${name}`, metadata: { sectorId: sector.id }, licenseQuantity: 1000 },
        parent: organisation.agencies.at(-1) ?? null,
      },
    });
    organisation.agencies.push(agencyId);
    organisation.apikeys.push(apikey);
    await admin(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId }, body: [] });
  }
  return organisation;
};

type Act = (admin: Client, organisation: Organisation, turn: number) => Promise<unknown>;

const someComputers = async (admin: Client, agencyId: string, size: string): Promise<string[]> =>
  (await admin(api.computers.list, { params: { agencyId }, query: { size } })).collection.map(({ id }) => id);

/** What people do, one after the other: rows come, change, move and go, in every stream. */
const acts: readonly Act[] = [
  async (admin, _, turn) => {
    const { id } = await admin(api.sectors.create, { body: { name: `Sector de paso ${turn}` } });
    await admin(api.sectors.update, { params: { sectorId: id }, body: { name: `Sector renombrado ${turn}` } });
    if (turn % 3 === 0) await admin(api.sectors.remove, { params: { sectorId: id } });
  },
  async (admin, { agencies }, turn) => {
    const parent = agencies[turn % agencies.length] ?? null;
    const { agencyId } = await admin(api.agencies.create, { body: { name: `Organismo de paso ${turn}`, parent } });
    const body = { parent: turn % 2 === 0 ? null : (agencies[0] ?? null), licenseQuantity: turn };
    await admin(api.agencies.update, { params: { agencyId }, body });
    if (turn % 3 === 1) await admin(api.agencies.remove, { params: { agencyId } });
  },
  async (admin, { agencies }, turn) => {
    const agentIds = await someComputers(admin, agencies[turn % agencies.length] ?? '', '10');
    if (agentIds.length > 0) await admin(api.fleet.tag, { body: { agentIds, tags: [`turno-${turn}`] } });
  },
  async (admin, { agencies }, turn) => {
    const [from = '', to = ''] = [agencies[turn % agencies.length], agencies[(turn + 1) % agencies.length]];
    const agents = await someComputers(admin, from, '3');
    if (agents.length > 0)
      await admin(api.computers.move, { params: { agencyId: from }, body: { agents, agencyId: to } });
  },
  async (admin, { agencies }, turn) => {
    const agencyId = agencies[turn % agencies.length] ?? '';
    const agents = await someComputers(admin, agencyId, '1');
    if (agents.length > 0) await admin(api.computers.bulkRemove, { params: { agencyId }, body: { agents } });
  },
  async (admin, _, turn) => {
    const { collection } = await admin(api.alerts.list, { query: { size: '5', filter: 'status:ACTIVE' } });
    const alerts = collection.map(({ id }) => id);
    if (alerts.length > 0) await admin(api.alerts.updateMany, { body: { alerts, status: turn % 2 === 0 ? 2 : 0 } });
  },
];

export interface Life {
  /** What people have done so far. */
  done(): number;
  /** Ends it, once what was begun is done and what agents raised was answered for. */
  end(): Promise<void>;
}

/** Agents enrol, change and raise alerts, and people change the organisation; whoever finds the server gone tries something else. */
export const live = async (server: { url: string }, admin: Client, name: string): Promise<Life> => {
  const organisation = await found(admin, name);
  const fleet = start([
    'agent/dist/fleet.mjs',
    ...['--server', server.url, '--apikey', organisation.apikeys.join(','), '--agents', '80', '--seed', name],
    ...[...pace, '--seconds', '600', '--drain', '60'],
  ]);
  let [done, isOver] = [0, false];
  const people = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const before = performance.now();
      await acts[turn % acts.length]?.(admin, organisation, turn).then(
        () => done++,
        () => undefined,
      );
      // Nobody does more than ten things a second, above all where nobody answers.
      const rest = 100 - (performance.now() - before);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  })();
  return {
    done: () => done,
    end: async () => {
      isOver = true;
      await people;
      const ended = await fleet.end();
      if (ended !== 0) throw new Error(`The fleet ended with ${ended}.\n${fleet.output()}`);
    },
  };
};
