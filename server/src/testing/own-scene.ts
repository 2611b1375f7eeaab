import { type Endpoint, type Permission, type Role, roleMay } from '@egida/contract';
import { makeApiKey } from './api-keys.ts';
import { eachFeature } from './each-feature.ts';
import { enrolledAgent, makeAgency, makeUser } from './factories.ts';
import type { Maker, OwnFixture, OwnScene } from './own.ts';
import { formWith } from './packages.ts';
import type { TestApp } from './start-app.ts';
import { exampleOf, request } from './surface.ts';
import { makeVaccine } from './vaccines.ts';

const fixtures = await eachFeature<OwnFixture>('own', 'own');
const gather = <K extends keyof OwnFixture>(part: K): NonNullable<OwnFixture[K]> =>
  Object.assign({}, ...fixtures.map((fixture) => fixture[part]));
const own = {
  rows: gather('rows'),
  inBody: { ...gather('rows'), ...gather('inBody') },
  bodies: gather('bodies'),
  queries: gather('queries'),
  files: gather('files'),
  prepare: gather('prepare'),
};

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value);

/** Makes something the first time it is asked for, and keeps it. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** The contract's example with ids of what is there. */
const fill = async (on: OwnScene, value: unknown, key = ''): Promise<unknown> => {
  if (Array.isArray(value))
    return value.some(isId) ? [await own.inBody[key]?.(on)] : Promise.all(value.map((one) => fill(on, one, key)));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(async ([field, inner]) => [field, await fill(on, inner, field)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
  return isId(value) ? own.inBody[key]?.(on) : value;
};

/**
 * Somebody of a role, in an agency of theirs, and rows for whatever an endpoint's address and body name: made when they
 * are asked for, so that nothing is there that would be in the way of, say, deleting the agency.
 */
const makeScene = async (app: TestApp, admin: Maker, name: string, endpoint: Endpoint, role: Role) => {
  const classified = role === 'ROLE_CLASSIFIED';
  const agency = await makeAgency(app, { classified });
  const other = await makeAgency(app, { classified });
  const person = await makeUser(app, role, [agency.id, other.id]);
  const on: OwnScene = {
    ...{ app, admin, name, endpoint, role, agency, other, person },
    call: app.as(person.authorization),
    mayOthers: endpoint.access !== 'self' && roleMay(role, endpoint.access as Permission),
    agent: once(() => enrolledAgent(app, agency.apikey)),
    vaccine: once(() => makeVaccine(admin.call)),
  };
  const params: Record<string, string> = {};
  for (const [, param = ''] of endpoint.path.matchAll(/:(\w+)/g))
    params[param] = (await own.rows[param]?.(on)) ?? `nothing makes ${param}`;
  const example = await fill(on, exampleOf(endpoint));
  const body = (await own.bodies[name]?.(on, example as object)) ?? example;
  const [group = ''] = name.split('.');
  for (const named of [group, name]) await own.prepare[named]?.(on);
  return { on, params, body, query: own.queries[name] };
};

/** Calls an endpoint as somebody of a role, about what is theirs and really there. */
export const requestOwn = async (app: TestApp, admin: Maker, name: string, endpoint: Endpoint, role: Role) => {
  const { on, params, body, query } = await makeScene(app, admin, name, endpoint, role);
  const { authorization } = on.person;
  if (!endpoint.upload) return request(app, endpoint, params, authorization, query, body);
  const file = await own.files[name]?.(on);
  if (!file) throw new Error(`No feature brings a file for ${name}`);
  const { headers, payload } = formWith(file);
  return app.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...headers, authorization },
    payload,
  });
};

/** Calls an endpoint with a key of an agency, about what is there. */
export const requestWithKey = async (app: TestApp, admin: Maker, name: string, endpoint: Endpoint) => {
  const { on, params, query } = await makeScene(app, admin, name, endpoint, 'ROLE_READONLY');
  const { authorization } = await makeApiKey(app, on.agency.id);
  return request(app, endpoint, params, authorization, query);
};
