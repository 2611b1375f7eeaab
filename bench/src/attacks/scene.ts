import { randomBytes } from 'node:crypto';
import { api } from '@egida/contract';
import pg from 'pg';
import { packageFile } from '../../../server/src/testing/packages.ts';
import { type Client, signIn } from '../client.ts';
import { fillFleet } from '../fill.ts';
import { publish } from '../fuzz/publish.ts';
import { makePerson, password } from '../person.ts';
import type { Server } from '../server.ts';
import { makeVaccines } from '../vaccines.ts';
import { authenticated, type Owner } from './owner.ts';
import type { Target } from './target.ts';

export interface Scene {
  server: Server;
  database: pg.Client;
  /** What the attackers hold, with tokens that are fresh. */
  target(): Promise<Target>;
  admin: Client;
  /** Signed in anew each time: a session's token is good for a quarter of an hour. */
  clerk(): Promise<Client>;
  owner: Owner;
  agencyId: string;
  /** The keys of three agencies; that of the last one did not leak. */
  keys: [string, string, string];
  version: string;
}

const computers = 20_000;
/** No socket takes it all at once. */
const programBytes = 24 * 1024 * 1024;

const makeAgency = async (admin: Client, name: string) => {
  const { agencyId, apikey = '' } = await admin.call(api.agencies.create, { body: { name } });
  return { agencyId, apikey };
};

const enrol = async (server: string, apikey: string): Promise<string> => {
  const inventory = {
    ...{ name: 'equipo-tomado', os: 'Debian GNU/Linux 12', osFamily: 'linux', ipAddress: null, macAddress: null },
    ...{ cpu: 'x', memory: 1, disks: [], logicalDisks: [], users: [], domain: null },
  };
  const body = { apikey, machineId: 'tomada', installationMode: 0, agentVersion: '2.7.0', inventory };
  const reply = await fetch(server + api.agentProtocol.enrol.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'egida-protocol': '1', 'egida-apikey': apikey },
    body: JSON.stringify(body),
  });
  if (reply.status !== 201) throw new Error(`The computer did not enrol: ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
};

/** A fleet with people, keys and a program: what others use while somebody attacks, and what attackers got hold of. */
export const setScene = async (server: Server): Promise<Scene> => {
  const database = new pg.Client({ connectionString: server.database.url });
  await database.connect();
  const admin = await signIn(server.url);
  await makeVaccines(admin, 30, 8);
  const large = await makeAgency(admin, 'Agencia 1');
  await fillFleet(database, large.agencyId, { agencies: 20, computers, others: 100 });
  const [one, other, third] = [
    await makeAgency(admin, 'Organismo atacado'),
    await makeAgency(admin, 'Otro organismo atacado'),
    await makeAgency(admin, 'Organismo en paz'),
  ];
  await makePerson(admin, database, {
    username: 'tecnica',
    roles: 'ROLE_USER',
    agencies: [large.agencyId, one.agencyId],
  });
  await makePerson(admin, database, {
    username: 'lectora',
    roles: 'ROLE_READONLY',
    agencies: [large.agencyId, one.agencyId],
  });
  await makePerson(admin, database, { username: 'vecina', roles: 'ROLE_USER', agencies: [large.agencyId] });
  await makePerson(admin, database, { username: 'duena', roles: 'ROLE_USER', agencies: [large.agencyId] });
  const { file, manifest } = packageFile({ program: randomBytes(programBytes) });
  await publish({ url: server.url, token: async () => admin.token }, file);
  const agent = await enrol(server.url, one.apikey);
  const { collection } = await admin.call(api.vaccines.list, { query: { filter: 'osFamily:linux', size: '1' } });
  const vaccineId = collection[0]?.id ?? '';
  const keys: Scene['keys'] = [one.apikey, other.apikey, third.apikey];
  return {
    ...{ server, database, admin, keys, version: manifest.version, agencyId: large.agencyId },
    clerk: () => signIn(server.url, 'vecina', password),
    owner: await authenticated(server.url, { admin, username: 'duena', password }),
    target: async () => ({
      ...{ server: server.url, agent, vaccineId, agencyId: one.agencyId, version: manifest.version },
      clerk: (await signIn(server.url, 'tecnica', password)).token,
      reader: (await signIn(server.url, 'lectora', password)).token,
      ...{ keys: [one.apikey, other.apikey] as [string, string], username: 'duena', password },
    }),
  };
};
