import { api, type IssueType, issueTypes } from '@egida/contract';
import { type Client, signIn } from '../support/client.ts';
import { simulate } from '../support/fleet.ts';
import { makePerson, type Person } from '../support/people.ts';
import { type Program, start } from '../support/program.ts';
import { type Server, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { agencies, communication, news, people, sectors } from './names.ts';
import { reportPrograms } from './programs.ts';

/** A region's public bodies, with computers that come and go, vaccines in use and alerts that arrive. */
export interface Organisation {
  server: Server;
  hospital: string;
  empty: string;
  /** A computer of the hospital. */
  computer: string;
  /** A vaccine that is in use there. */
  vaccine: string;
  dispose(): Promise<void>;
}

interface Made {
  id: string;
  apikey: string;
  computers: number;
}

const makeAgencies = async (admin: Client): Promise<Map<string, Made>> => {
  const sectorIds = new Map<string, string>();
  for (const name of sectors) sectorIds.set(name, (await admin(api.sectors.create, { body: { name } })).id);
  const made = new Map<string, Made>();
  for (const { name, parent, sector, computers } of agencies) {
    const body = {
      ...{ name, licenseQuantity: Math.max(computers + 20, 10) },
      ...(parent && { parent: made.get(parent)?.id ?? '' }),
      metadata: { sectorId: sectorIds.get(sector) ?? '', supportEmail: '' },
      agentsConfig: { telemetry: computers > 0 },
    };
    const { agencyId, apikey = '' } = await admin(api.agencies.create, { body });
    made.set(name, { id: agencyId, apikey, computers });
  }
  return made;
};

/** The first vaccines of the starter catalogue for a system, executed where there are computers. */
const putInUse = async (admin: Client, osFamily: string, at: readonly Made[]): Promise<string[]> => {
  const query = { filter: `osFamily:${osFamily}`, size: '6' };
  const { collection } = await admin(api.vaccines.list, { query });
  for (const { id } of collection)
    for (const { id: agencyId } of at)
      await admin(api.deployments.applyToAgency, { params: { vaccineId: id, agencyId }, body: [] });
  return collection.map(({ id }) => id);
};

const startFleet = (server: Server, at: readonly Made[]): Program =>
  start([
    'agent/dist/fleet.mjs',
    ...['--server', server.url, '--apikey', at.map(({ apikey }) => apikey).join(',')],
    ...['--agents', '320', '--alerts', '0.5', '--changing', '0.02', '--seconds', '3600', '--connections', '16'],
  ]);

/** What the screen of the support shows. */
const askSupport = async ({ url }: Server, { username, password }: Person): Promise<void> => {
  const asks = await signIn(url, username, password);
  const ask = (title: string, description: string, type: IssueType) =>
    asks(api.issues.create, { body: { title, description, type } });
  await ask('Un equipo no aparece en la lista', 'Se instaló ayer por la tarde y sigue sin salir.', issueTypes.ERROR);
  await ask('¿Cómo se retira una vacuna?', '', issueTypes.QUESTION);
  await ask('Ordenar los equipos por planta', 'Nos ayudaría en las rondas.', issueTypes.IMPROVEMENT);
};

/** Makes it through the API and the agents' protocol, as people and agents do. */
export const createOrganisation = async (): Promise<Organisation> => {
  const server = await startServer({ AGENT_CHECKIN_SECONDS: '10' });
  const admin = await signIn(server.url);
  const made = await makeAgencies(admin);
  const peopled = [...made.values()].filter(({ computers }) => computers > 0);
  const all = [...made.values()];
  for (const { username, role, at } of people) {
    const agencyIds = at.map((name) => made.get(name)?.id ?? '');
    const person = await makePerson(admin, server.url, username, role, agencyIds);
    await admin(api.users.update, { params: { userId: person.id }, body: { notify: true } });
    if (role === 'ROLE_USER') await askSupport(server, person);
  }
  await admin(api.communications.create, { body: { ...communication, agencies: 'all' } });
  for (const body of news) await admin(api.news.create, { body });
  await admin(api.catalogue.importStarter, { body: {} });
  const vaccines = [...(await putInUse(admin, 'linux', peopled)), ...(await putInUse(admin, 'windows', peopled))];
  // Some came once and are away since.
  for (const [at, { apikey }] of peopled.entries()) await simulate(server.url, apikey, 6 + at, `away ${at}`);
  const fleet = startFleet(server, peopled);
  const inPicture = made.get('Hospital General de Valdejalón');
  const hospital = inPicture?.id ?? '';
  const reporting = await reportPrograms(server.url, inPicture?.apikey ?? '');
  await until('alerts have come', 120, async () => (await admin(api.alerts.list, {})).paging.total > 40, 1000);
  const { collection } = await admin(api.computers.list, { params: { agencyId: hospital } });
  // One that an agent runs on has more to show.
  const computer = collection.find(({ id }) => !reporting.has(id));
  return {
    server,
    hospital,
    empty: all.find(({ computers }) => computers === 0)?.id ?? '',
    computer: computer?.id ?? '',
    vaccine: vaccines[0] ?? '',
    dispose: async () => {
      await fleet.end();
      await server.dispose();
    },
  };
};
