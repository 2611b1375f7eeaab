import { api, type CallInput, type Endpoint, evolutionDays, type ReplyOf } from '@egida/contract';
import { packageFile } from '../../../server/src/testing/packages.ts';
import { createIds, type Ids } from './ids.ts';
import { marker } from './marker.ts';
import { publish } from './publish.ts';

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/** Whoever asks for the world to be made: an administrator, and anybody. */
export interface Makers {
  url: string;
  admin: Call;
  /** With this `Authorization` header; without one where it is undefined. */
  as(authorization: string | undefined): Call;
  /** The token of the administrator. */
  token(): Promise<string>;
}

/** A part of the world: an agency, and what is in it. */
export interface Part {
  agencyId: string;
  ids: Ids;
}

export interface World {
  makers: Makers;
  /** Where people of one agency are at home. */
  own: Part;
  /** What they may never learn of: all of its texts bear the {@link marker}. */
  secret: Part;
  /** What whoever may everything changes and deletes; made anew again and again. */
  disposable: Ids;
  /** Whose everything is in the classified realm. */
  classified: Part;
  /** What single operations take and no others: links by mail, refresh tokens, computers that wait to be let in. */
  fitting: Ids;
}

let made = 0;
/** A name that no other row has. */
export const unique = (prefix: string): string =>
  `${prefix}-${Date.now().toString(36)}-${String(++made).padStart(6, '0')}`;

export const initialPassword = 'Una-de-comienzo-1';

const createAgency = async ({ admin }: Makers, name: string, more: object = {}): Promise<Part> => {
  const { agencyId } = await admin(api.agencies.create, { body: { name, ...more } });
  const ids = createIds();
  ids.add('agencyId', agencyId);
  return { agencyId, ids };
};

/** A computer as its agent describes it; in every text of it stands what is given. */
const inventoryWith = (name: string, text: string) => ({
  name,
  os: `Debian GNU/Linux 12 (bookworm)${text}`,
  osFamily: 'linux' as const,
  ipAddress: '192.0.2.10',
  macAddress: '02:00:00:00:00:01',
  cpu: `Intel Core i5-8500${text}`,
  memory: 8_589_934_592,
  disks: [{ name: `sda${text}`, size: 256_060_514_304, type: `SSD${text}` }],
  logicalDisks: [{ mount: `/${text}`, size: 250_000_000_000, free: 120_000_000_000, filesystem: `ext4${text}` }],
  users: [`persona${text}`],
  domain: `${text || 'prueba'}.example`,
});

/** A computer, enrolled with the key that its agency has now. Answers what its agent shows from then on. */
export const enrol = async ({ admin, as }: Makers, { agencyId, ids }: Part, text = ''): Promise<string> => {
  const { apikey = '' } = await admin(api.agencies.get, { params: { agencyId } });
  ids.add('apikey', apikey);
  const name = unique(`equipo${text}`);
  const body = { apikey, machineId: unique('maquina'), installationMode: 0 as const, agentVersion: '2.7.0' };
  const enrolled = await as(undefined)(api.agentProtocol.enrol, {
    body: { ...body, inventory: inventoryWith(name, text) },
  });
  ids.add('agentId', enrolled.agentId);
  return `Agent ${enrolled.token}`;
};

export const makePerson = async ({ admin }: Makers, { agencyId, ids }: Part, text = ''): Promise<string> => {
  const username = unique(`persona${text}`);
  const { id } = await admin(api.users.create, {
    body: {
      ...{ username, roles: 'ROLE_USER', agencies: [agencyId], firstname: `Ana${text}`, lastname: `López${text}` },
      ...{ email: `${username}@prueba.example`, password: initialPassword, passwordRepeat: initialPassword },
      notify: true,
    },
  });
  ids.add('userId', id);
  ids.add('username', username);
  return id;
};

export const makeVaccine = async ({ admin }: Makers, ids: Ids, more: object = {}, text = ''): Promise<string> => {
  const { id } = await admin(api.vaccines.create, {
    body: {
      ...{ name: unique(`Vacuna${text}`), type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' },
      ...{ description: `Para probar${text}`, rules: { processes: [unique(`proceso${text}`)], killProcess: true } },
      ...more,
    },
  });
  ids.add('vaccineId', id);
  return id;
};

const alertId = () => {
  const time = Date.now().toString(16).padStart(12, '0');
  const digits = crypto.randomUUID().replaceAll('-', '');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
};

export const raiseAlert = async (
  { as }: Makers,
  { ids }: Part,
  { agent, vaccineId }: { agent: string; vaccineId: string },
  text = '',
): Promise<void> => {
  const id = alertId();
  const detail = { rule: `processes: x${text}`, image: `/tmp/x${text}`, commandLine: `x ${text}`, action: 'STOPPED' };
  const alert = { id, vaccineId, date: new Date().toISOString(), message: `x${text}`, detail };
  await as(agent)(api.agentProtocol.alerts, { body: { alerts: [alert] as never } });
  ids.add('alertId', id);
};

/** A program that a computer executed, as its agent reports it. */
export const reportProgram = async (
  { admin, as }: Makers,
  { agencyId, ids }: Part,
  { agent, vaccineId }: { agent: string; vaccineId: string },
  text = '',
): Promise<void> => {
  const sha256 = crypto.randomUUID().replaceAll('-', '').repeat(2);
  const program = { sha256, image: `/opt/programa${text}`, vendor: `fabricante${text}` };
  const entry = { ...program, lastExecutedOn: new Date().toISOString(), vaccineId };
  await as(agent)(api.agentProtocol.telemetry, { body: { entries: [entry] } });
  const { collection } = await admin(api.telemetry.ofAgency, {
    params: { agencyId },
    query: { filter: `sha256:${sha256}` },
  });
  ids.add('telemetryId', ...collection.map(({ id }) => id));
};

/** A key with which programs read the agency. */
const makeApiKey = async ({ admin }: Makers, { agencyId, ids }: Part, text: string): Promise<void> => {
  const { id } = await admin(api.tokens.create, { params: { agencyId }, body: { name: unique(`Clave${text}`) } });
  ids.add('tokenId', id);
};

/** Has an agency let in whoever has its key: else a person would be asked about each computer. */
export const letIn = ({ admin }: Makers, agencyId: string) =>
  admin(api.enrolments.open, { params: { agencyId }, body: { hours: 24 } });

const furnish = async (makers: Makers, part: Part, text: string, computers: number): Promise<void> => {
  const { agencyId, ids } = part;
  await letIn(makers, agencyId);
  const visibility = { serviceTypes: [], instanceIds: [], agencyIds: [agencyId] };
  const vaccineId = await makeVaccine(makers, ids, { autorun: true, visibility }, text);
  await makers.admin(api.agencies.update, { params: { agencyId }, body: { agentsConfig: { telemetry: true } } });
  for (let count = 0; count < computers; count++) {
    const agent = await enrol(makers, part, text);
    await raiseAlert(makers, part, { agent, vaccineId }, text);
    await reportProgram(makers, part, { agent, vaccineId }, text);
  }
  const noted = { params: { alertId: ids.of('alertId').at(-1) ?? '' }, body: { note: `Nota${text}` } };
  ids.add('similarKey', (await makers.admin(api.alerts.update, noted)).similarKey);
  await makePerson(makers, part, text);
  const written = { subject: `Comunicado${text}`, description: `Para leer${text}`, agencies: [agencyId] };
  ids.add('communicationId', (await makers.admin(api.communications.create, { body: written })).id);
  await makeApiKey(makers, part, text);
  const [agentId = ''] = ids.of('agentId');
  await makers.admin(api.computers.update, { params: { agentId }, body: { tags: [`etiqueta${text}`] } });
  await makers.admin(api.exceptions.update, {
    params: { agencyId, vaccineId },
    body: { processes: [`/opt/programa${text}`], agents: 'all' },
  });
};

/** An instance, which administrators alone know of; and a sector of the main one, which more people do. */
const makeRegister = async ({ admin }: Makers, ids: Ids, text = ''): Promise<void> => {
  const instance = await admin(api.instances.create, {
    body: { name: unique(`Instancia${text}`), server: '', description: `Vecina${text}` },
  });
  const sector = await admin(api.sectors.create, { body: { name: unique('Sector') } });
  ids.add('instanceId', instance.id);
  ids.add('sectorId', sector.id);
};

const mainInstance = async ({ admin }: Makers): Promise<string> => {
  const { collection } = await admin(api.instances.list, { query: { filter: 'type:main' } });
  return collection[0]?.id ?? '';
};

export const makeNews = async ({ admin }: Makers, ids: Ids): Promise<void> => {
  const { id } = await admin(api.news.create, { body: { headline: unique('Noticia'), body: 'Para **probar**' } });
  ids.add('newsId', id);
};

/** One more of everything that may be deleted. */
export const makeDisposable = async (makers: Makers, disposable: Ids): Promise<void> => {
  const part = { ...(await createAgency(makers, unique('Organismo pasajero'))), ids: disposable };
  disposable.add('agencyId', part.agencyId);
  await furnish(makers, part, '', 2);
  await makeRegister(makers, disposable);
  await makeNews(makers, disposable);
};

/** Agencies, computers, vaccines, alerts and people: few of each, and of each some that are nobody else's business. */
export const makeWorld = async (makers: Makers): Promise<World> => {
  const { admin } = makers;
  const own = await createAgency(makers, 'Organismo propio', { code: 'PROPIO' });
  await furnish(makers, own, '', 4);
  await makeVaccine(makers, own.ids, { name: 'Para todos', autorun: true });

  const secret = await createAgency(makers, `Organismo ${marker}`, {
    ...{ code: marker, department: `Seguridad ${marker}` },
    metadata: { sectorId: null, supportEmail: `soporte@${marker}.example` },
  });
  await furnish(makers, secret, marker, 2);
  await makeRegister(makers, secret.ids, marker);

  const classified = await createAgency(makers, 'Organismo reservado', { serviceType: 3 });
  await furnish(makers, classified, '', 1);

  const disposable = createIds();
  for (let count = 0; count < 3; count++) await makeDisposable(makers, disposable);

  const main = await mainInstance(makers);
  for (const part of [own, classified]) {
    part.ids.add('instanceId', main);
    part.ids.add('pin', '123456');
    await makePerson(makers, part);
    await makeNews(makers, part.ids);
  }
  disposable.add('instanceId', main);
  const { file, manifest } = packageFile();
  await publish(makers, file);
  const configurations = await admin(api.configurations.list, { query: {} });
  for (const ids of [own.ids, disposable]) {
    ids.add('version', manifest.version, '2.7.0');
    ids.add('etag', `"${manifest.sha256}"`);
    ids.add('versionId', '2.7.0', manifest.version);
    ids.add('days', ...evolutionDays);
    ids.add('property', 'SUPPORT_EMAIL', 'AGENT_CHECKIN_SECONDS', 'AGENCY_REQUEST_MAX_TOKENS');
    ids.add('configurationId', ...configurations.collection.map(({ id }) => id));
  }
  return { makers, own, secret, disposable, classified, fitting: createIds() };
};
