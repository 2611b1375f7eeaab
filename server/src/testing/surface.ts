import { api, type Endpoint, type Permission, type Role, roleMay, serviceTypes } from '@egida/contract';
import { realms } from '../platform/db/scope.ts';
import { makeApiKey } from './api-keys.ts';
import { selfSigned } from './certificate.ts';
import { countAlerts } from './count-alerts.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from './factories.ts';
import { makeFederated, makeSector } from './organisation.ts';
import type { TestApp } from './start-app.ts';
import { hashOfProgram, makeTelemetry } from './telemetry.ts';

/** Every endpoint of the contract, by its name. */
export const surface: [string, Endpoint][] = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);
/** Those that a person calls who is signed in. */
export const guarded = surface.filter(([, { access }]) => !['public', 'agent', 'instance', 'preauth'].includes(access));

/** What a role may call; everyone signed in calls what is `self`. */
export const may = (role: Role, { access }: Endpoint): boolean =>
  access === 'self' || roleMay(role, access as Permission);

export const exampleOf = (endpoint: Endpoint): unknown => {
  if (!endpoint.body) return undefined;
  const { examples } = (endpoint.body.meta() ?? {}) as { examples?: unknown[] };
  return examples?.[0] ?? [];
};

/** Calls an endpoint with its own example for a body, and these ids in its path. */
export const request = (
  { app }: TestApp,
  endpoint: Endpoint,
  params: Record<string, string>,
  authorization?: string,
  query: Record<string, string> = {},
  body: unknown = exampleOf(endpoint),
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing');
  return app.inject({
    method: endpoint.method,
    url: path,
    query,
    headers: { 'egida-protocol': '1', ...(authorization && { authorization }) },
    ...(body !== undefined && { payload: body as object }),
  });
};

export type Secret = Awaited<ReturnType<typeof makeSecret>>;

/**
 * An agency with something of everything in it, which nobody of another one may learn of, and the marks that give it away.
 * A classified one is kept from who sees the whole main instance.
 */
export const makeSecret = async (app: TestApp, { of = 'a', classified = false } = {}) => {
  const a = await makeAgency(app, { name: `Secreta de ${of}`, classified });
  const agent = await enrolledAgent(app, a.apikey, { name: `equipo-de-${of}` });
  const admin = await makeUser(app, 'ROLE_ADMIN');
  const hidden = await app.as(admin.authorization)(api.vaccines.create, {
    body: {
      name: `Solo de ${of}`,
      type: 'PROCESS',
      osFamily: 'linux',
      criticality: 1,
      category: 'POLICY',
      visibility: { serviceTypes: [], instanceIds: [], agencyIds: [a.id] },
      rules: { processes: [`malo-de-${of}`] },
    },
  });
  const own = `/opt/nuestro-de-${of}`;
  await app.as(admin.authorization)(api.exceptions.update, {
    params: { agencyId: a.id, vaccineId: hidden.id },
    body: { processes: [own], agents: 'all' },
  });
  const alertId = await raiseAlert(app, agent, hidden.id);
  const noted = { params: { alertId }, body: { note: `Nota secreta de ${of}` } };
  const { similarKey } = await app.as(admin.authorization)(api.alerts.update, noted);
  await countAlerts(app, a.id);
  const program = { image: `/opt/programa-de-${of}`, vendor: `fabricante-de-${of}`, sha256: hashOfProgram(of) };
  const telemetryId = await makeTelemetry(app, a.id, agent, { ...program, vaccineId: hidden.id });
  const person = await makeUser(app, 'ROLE_USER', [a.id], `persona-de-${of}`);
  const { id: issueId } = await app.as(person.authorization)(api.issues.create, {
    body: { title: `Consulta secreta de ${of}`, description: `Descripción secreta de ${of}` },
  });
  await app.system.pool.query('update users set email = $2, email_key = $2, notify = true where id = $1', [
    person.id,
    `buzon-de-${of}@villanueva.example`,
  ]);
  const written = { subject: `Comunicado secreto de ${of}`, description: `Solo para ${of}`, agencies: [a.id] };
  const communication = await app.as(admin.authorization)(api.communications.create, { body: written });
  const key = await makeApiKey(app, a.id, { name: `Clave secreta de ${of}` });
  const instance = await makeFederated(app, { name: `Instancia secreta de ${of}` });
  const sector = await makeSector(app, { name: `Sector secreto de ${of}`, instanceId: instance.id });
  // What another server told of itself.
  const remote = await makeAgency(app, { name: `Remota de ${of}` });
  await app.system.pool.query(
    'update agencies set instance_id = $2, sector_id = $3, realm = $4, service_type = $5 where id = $1',
    [remote.id, instance.id, sector.id, realms.federated, serviceTypes.FEDERATED],
  );
  const cert = await app.as(admin.authorization)(api.certs.create, {
    body: { name: `Certificado secreto de ${of}`, certificate: selfSigned(`secreto-de-${of}.example`).cert },
  });
  const ids: Record<string, string> = {
    instanceId: instance.id,
    sectorId: sector.id,
    certId: cert.id,
    agencyId: a.id,
    agentId: agent.agentId,
    vaccineId: hidden.id,
    alertId,
    similarKey,
    telemetryId,
    userId: person.id,
    sessionId: person.sessionId,
    issueId,
    communicationId: communication.id,
    tokenId: key.id,
  };
  const names = [
    `Secreta de ${of}`,
    `Remota de ${of}`,
    `equipo-de-${of}`,
    `Solo de ${of}`,
    `malo-de-${of}`,
    `Nota secreta de ${of}`,
    `persona-de-${of}`,
    `Instancia secreta de ${of}`,
    `Sector secreto de ${of}`,
    `Certificado secreto de ${of}`,
    `Consulta secreta de ${of}`,
    `Descripción secreta de ${of}`,
    ...[`Comunicado secreto de ${of}`, `Solo para ${of}`, `buzon-de-${of}`],
    ...[own, key.name],
    ...Object.values(program),
  ];
  return { ids, names, marks: [...names, a.apikey, key.token, ...Object.values(ids)], agent, apikey: a.apikey };
};
