import { api, type Endpoint, type Permission, type Role, roleMay, serviceTypes } from '@egida/contract';
import { realms } from '../platform/db/scope.ts';
import { countAlerts } from './count-alerts.ts';
import { eachFeature } from './each-feature.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from './factories.ts';
import { makeFederated, makeSector } from './organisation.ts';
import type { Kept, OwnFixture } from './own.ts';
import type { TestApp } from './start-app.ts';

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
 * An agency with something of everything in it, which nobody of another one may learn of, and the marks that give it away:
 * its computer, vaccine, alert and person, and what each feature brings. A classified one is kept from who sees the whole main
 * instance.
 */
export const makeSecret = async (app: TestApp, { of = 'a', classified = false } = {}) => {
  const agency = await makeAgency(app, { name: `Secreta de ${of}`, classified });
  const agent = await enrolledAgent(app, agency.apikey, { name: `equipo-de-${of}` });
  const { authorization } = await makeUser(app, 'ROLE_ADMIN');
  const admin = { authorization, call: app.as(authorization) };
  const hidden = await admin.call(api.vaccines.create, {
    body: {
      name: `Solo de ${of}`,
      type: 'PROCESS',
      osFamily: 'linux',
      criticality: 1,
      category: 'POLICY',
      visibility: { serviceTypes: [], instanceIds: [], agencyIds: [agency.id] },
      rules: { processes: [`malo-de-${of}`] },
    },
  });
  const alertId = await raiseAlert(app, agent, hidden.id);
  const noted = { params: { alertId }, body: { note: `Nota secreta de ${of}` } };
  const { similarKey } = await admin.call(api.alerts.update, noted);
  await countAlerts(app, agency.id);
  const person = await makeUser(app, 'ROLE_USER', [agency.id], `persona-de-${of}`);
  const instance = await makeFederated(app, { name: `Instancia secreta de ${of}` });
  const sector = await makeSector(app, { name: `Sector secreto de ${of}`, instanceId: instance.id });
  // What another server told of itself.
  const remote = await makeAgency(app, { name: `Remota de ${of}` });
  await app.system.pool.query(
    'update agencies set instance_id = $2, sector_id = $3, realm = $4, service_type = $5 where id = $1',
    [remote.id, instance.id, sector.id, realms.federated, serviceTypes.FEDERATED],
  );
  const kept: Kept[] = [];
  // Looked up here: some of them read this very file.
  for (const fixture of await eachFeature<OwnFixture>('own', 'own')) {
    const made = await fixture.kept?.({
      ...{ app, admin, agency, person, of },
      ...{ agent: async () => agent, vaccine: async () => hidden },
    });
    if (made) kept.push(made);
  }
  const ids: Record<string, string> = {
    instanceId: instance.id,
    sectorId: sector.id,
    agencyId: agency.id,
    agentId: agent.agentId,
    vaccineId: hidden.id,
    alertId,
    similarKey,
    userId: person.id,
    sessionId: person.sessionId,
    ...Object.assign({}, ...kept.map((made) => made.ids)),
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
    ...kept.flatMap(({ words }) => words),
  ];
  return { ids, names, marks: [...names, agency.apikey, ...Object.values(ids)], agent, apikey: agency.apikey };
};
