import { api, type Endpoint, type Permission, type Role, roleMay } from '@egida/contract';
import { selfSigned } from './certificate.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from './factories.ts';
import { makeFederated, makeSector } from './organisation.ts';
import type { TestApp } from './start-app.ts';

/** Every endpoint of the contract, by its name. */
export const surface: [string, Endpoint][] = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);
/** Those that a person calls who is signed in. */
export const guarded = surface.filter(([, { access }]) => !['public', 'agent', 'preauth'].includes(access));

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
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing');
  const body = exampleOf(endpoint);
  return app.inject({
    method: endpoint.method,
    url: path,
    query,
    headers: { 'egida-protocol': '1', ...(authorization && { authorization }) },
    ...(body !== undefined && { payload: body as object }),
  });
};

/** An agency with something of everything in it, which nobody of another one may learn of, and the marks that give it away. */
export const makeSecret = async (app: TestApp) => {
  const a = await makeAgency(app, { name: 'Secreta de A' });
  const agent = await enrolledAgent(app, a.apikey, { name: 'equipo-de-a' });
  const admin = await makeUser(app, 'ROLE_ADMIN');
  const hidden = await app.as(admin.authorization)(api.vaccines.create, {
    body: {
      name: 'Solo de A',
      type: 'PROCESS',
      osFamily: 'linux',
      criticality: 1,
      category: 'POLICY',
      visibility: { serviceTypes: [], instanceIds: [], agencyIds: [a.id] },
      rules: { processes: ['malo-de-a'] },
    },
  });
  const alertId = await raiseAlert(app, agent, hidden.id);
  const person = await makeUser(app, 'ROLE_USER', [a.id], 'persona-de-a');
  const instance = await makeFederated(app, { name: 'Instancia secreta' });
  const sector = await makeSector(app, { name: 'Sector secreto', instanceId: instance.id });
  const cert = await app.as(admin.authorization)(api.certs.create, {
    body: { name: 'Certificado secreto', certificate: selfSigned('secreto.example').cert },
  });
  const ids: Record<string, string> = {
    instanceId: instance.id,
    sectorId: sector.id,
    certId: cert.id,
    agencyId: a.id,
    agentId: agent.agentId,
    vaccineId: hidden.id,
    alertId,
    userId: person.id,
    sessionId: person.sessionId,
  };
  const names = [
    'Secreta de A',
    'equipo-de-a',
    'Solo de A',
    'malo-de-a',
    'persona-de-a',
    'Instancia secreta',
    'Sector secreto',
    'Certificado secreto',
  ];
  return { ids, names, marks: [...names, a.apikey, ...Object.values(ids)] };
};
