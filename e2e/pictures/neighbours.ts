import { api } from '@egida/contract';
import { signIn } from '../support/client.ts';
import { simulate } from '../support/fleet.ts';
import { type Server, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** A main server and a federated one that has told everything, with an agency on offer. */
export interface Neighbours {
  main: Server;
  federated: Server;
  /** What the federated one is called at the main one, and an agency of it. */
  instance: string;
  hospital: string;
  dispose(): Promise<void>;
}

const hospitals = ['Hospital de la Ribera', 'Hospital Comarcal de Alagón', 'Centro de Salud de Tarazona'];

export const createNeighbours = async (): Promise<Neighbours> => {
  const servers = [await startServer(), await startServer()] as const;
  const dispose = async () => {
    for (const server of servers) await server.dispose();
  };
  return furnish(...servers, dispose).catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
};

const furnish = async (main: Server, federated: Server, dispose: Neighbours['dispose']): Promise<Neighbours> => {
  const [atMain, atFederated] = [await signIn(main.url), await signIn(federated.url)];
  const made: { agencyId: string }[] = [];
  for (const [at, name] of hospitals.entries()) {
    const agency = await atFederated(api.agencies.create, { body: { name, licenseQuantity: 40 } });
    await simulate(federated.url, agency.apikey ?? '', 12 - 4 * at, name);
    made.push(agency);
  }
  const own = await atMain(api.agencies.create, { body: { name: 'Consejería de Hacienda', licenseQuantity: 30 } });
  await simulate(main.url, own.apikey ?? '', 9, 'hacienda');
  const surgery = await atMain(api.agencies.create, { body: { name: 'Consultorio de la sierra' } });
  const rules = { processes: ['xmrig'], killProcess: true };
  const vaccine = { type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN', rules } as const;
  await atMain(api.vaccines.create, { body: { ...vaccine, name: 'Minería sin permiso' } });
  const given = { name: 'Comunidad vecina', server: federated.url, manageVaccines: true };
  const { id: instance, apikey = '' } = await atMain(api.instances.create, { body: given });
  await atFederated(api.upstream.connect, { body: { server: main.url, apikey, acceptVaccines: true } });
  // To a server that has not connected an agency goes at once, and is not offered.
  await until('the other server is connected', 300, async () => {
    const { connection } = await atMain(api.instances.get, { params: { instanceId: instance } });
    return connection?.state === 'CONNECTED';
  });
  // One that nobody has connected yet.
  await atMain(api.instances.create, { body: { name: 'Diputación foral', server: 'https://egida.foral.example' } });
  const ownInstance = (await atMain(api.instances.list, { query: { filter: 'type:main' } })).collection[0]?.id ?? '';
  await atMain(api.instanceAgencies.move, {
    params: { instanceId: ownInstance },
    body: { agencies: [surgery.agencyId], instanceId: instance, certId: null, moveAgenciesChildren: false },
  });
  await until('everything is told, and the offer has come', 900, async () => {
    const hospital = { agencyId: made[0]?.agencyId ?? '' };
    const told = await atMain(api.computers.list, { params: hospital }).catch(() => null);
    const { upstream } = await atFederated(api.upstream.get, {});
    const standing = [told?.paging.total, upstream?.state, upstream?.error, upstream?.offers];
    if (standing.join() !== [12, 'CONNECTED', null, 1].join()) throw new Error(`It stands at ${standing.join(', ')}`);
    return true;
  });
  return { main, federated, instance, hospital: made[0]?.agencyId ?? '', dispose };
};
