import { api, type Endpoint, type Permission, type Role, roleMay, roles } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enrolledAgent, makeAgency, makePreAuth, makeUser, raiseAlert } from './factories.ts';
import { startApp, type TestApp } from './start-app.ts';

/** Everything that holds for every endpoint, tried over every endpoint of the contract. */
const surface: [string, Endpoint][] = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);
const guarded = surface.filter(([, { access }]) => !['public', 'agent', 'preauth'].includes(access));
const preAuth = surface.filter(([, { access }]) => access === 'preauth');
/** What a role may call; everyone signed in calls what is `self`. */
const may = (role: Role, { access }: Endpoint) => access === 'self' || roleMay(role, access as Permission);

let app: TestApp;
/** The ids of agency A, which nobody of agency B may reach. */
let secret: Record<string, string>;
let marks: string[];
/** The same names, of nothing. */
const absent = Object.fromEntries(
  ['agentId', 'vaccineId', 'alertId', 'taskId', 'sessionId', 'auditId', 'configurationId', 'mailId'].map((name) => [
    name,
    '00000000-0000-7000-8000-000000000000',
  ]),
);
let stranger: { id: string; authorization: string };
let own: { id: string };

const exampleOf = (endpoint: Endpoint): unknown => {
  if (!endpoint.body) return undefined;
  const { examples } = (endpoint.body.meta() ?? {}) as { examples?: unknown[] };
  return examples?.[0] ?? [];
};

const request = (endpoint: Endpoint, params: Record<string, string>, authorization?: string) => {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing');
  const body = exampleOf(endpoint);
  return app.app.inject({
    method: endpoint.method,
    url,
    headers: { 'egida-protocol': '1', ...(authorization && { authorization }) },
    ...(body !== undefined && { payload: body as object }),
  });
};

beforeAll(async () => {
  app = await startApp();
  const a = await makeAgency(app, { name: 'Secreta de A' });
  own = await makeAgency(app, { name: 'Propia de B' });
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
  const other = await makeUser(app, 'ROLE_USER', [a.id], 'persona-de-a');
  secret = { agencyId: a.id, agentId: agent.agentId, vaccineId: hidden.id, alertId, userId: other.id };
  marks = ['Secreta de A', 'equipo-de-a', 'Solo de A', 'malo-de-a', 'persona-de-a', a.apikey, a.id, agent.agentId];
  const manager = await makeUser(app, 'ROLE_MANAGER', [own.id]);
  stranger = manager;
});
afterAll(() => app.stop());

describe('the contract', () => {
  it('has no two endpoints at the same place', () => {
    const places = surface.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('says for every endpoint who may call it, what it answers, and in what words', () => {
    for (const [name, endpoint] of surface) {
      expect(endpoint.access, `${name} has no access`).toBeTypeOf('string');
      expect(endpoint.response, `${name} has no response schema`).toBeInstanceOf(z.ZodType);
      expect(endpoint.summary, `${name} has no summary`).toMatch(/\S/);
      const isPermission = ['public', 'preauth', 'agent', 'self'].includes(endpoint.access);
      expect(
        isPermission || roles.some((role) => roleMay(role, endpoint.access as Permission)),
        `${name}: nobody may`,
      ).toBe(true);
    }
  });

  it('gives every body an example that its own schema accepts', () => {
    for (const [name, endpoint] of surface) {
      if (!endpoint.body || name.startsWith('agentProtocol.enrol')) continue;
      expect(endpoint.body.safeParse(exampleOf(endpoint)).success, `the example of ${name}`).toBe(true);
    }
  });

  it.each(surface)('%s has a handler behind its address', async (_, endpoint) => {
    const url = endpoint.path.replace(/:(\w+)/g, '00000000-0000-7000-8000-000000000000');
    expect(app.app.hasRoute({ method: endpoint.method, url: endpoint.path }), url).toBe(true);
  });

  it('describes every endpoint in OpenAPI', () => {
    const { paths = {} } = app.app.swagger() as { paths?: Record<string, Record<string, unknown>> };
    for (const [name, { method, path }] of surface) {
      const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described, `${name} in OpenAPI`).toBeDefined();
    }
  });
});

describe('without a token', () => {
  it.each(guarded)('%s answers 401', async (_, endpoint) => {
    const reply = await request(endpoint, secret);
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'token.required']);
  });

  it.each(surface.filter(([, { access }]) => access === 'agent'))(
    '%s answers 401 to who is no agent',
    async (_, endpoint) => {
      const params = { revision: `1-${'0'.repeat(64)}`, sha256: '0'.repeat(64) };
      const reply = await request(endpoint, params, stranger.authorization);
      expect([reply.statusCode, reply.json().message]).toEqual([401, 'agent.tokenNotValid']);
    },
  );
});

describe('by role', () => {
  const pairs = guarded.flatMap(([name, endpoint]) =>
    roles.map((role) => [`${name} as ${role}`, endpoint, role] as const),
  );

  it.each(pairs.filter(([, endpoint, role]) => !may(role, endpoint)))('%s answers 403', async (_, endpoint, role) => {
    const person = await makeUser(app, role, [secret.agencyId ?? '']);
    const reply = await request(endpoint, secret, person.authorization);
    expect([reply.statusCode, reply.json().message]).toEqual([403, 'forbidden']);
  });

  it.each(pairs.filter(([, endpoint, role]) => may(role, endpoint)))('%s is let in', async (_, endpoint, role) => {
    const person = await makeUser(app, role, [own.id]);
    // Of one's own, or of what does not exist: who is let in learns of something else than a lack of rights.
    const params = { ...absent, agencyId: own.id, userId: person.id, property: 'SUPPORT_EMAIL' };
    const reply = await request(endpoint, params, person.authorization);
    expect(reply.statusCode, reply.payload).not.toBe(401);
    expect(reply.statusCode, reply.payload).toBeLessThan(500);
    expect(reply.statusCode === 403 && reply.json().message, reply.payload).not.toBe('forbidden');
  });
});

describe('while the second factor is due', () => {
  it.each(guarded)('%s answers 403, and nothing that a refresh would mend', async (_, endpoint) => {
    for (const step of ['secret', 'code'] as const) {
      const reply = await request(endpoint, secret, (await makePreAuth(app, step)).authorization);
      expect([reply.statusCode, reply.json().message]).toEqual([403, 'forbidden']);
    }
  });

  it.each(preAuth)('%s is for nobody else', async (_, endpoint) => {
    const params = { pin: '123456' };
    const without = await request(endpoint, params);
    expect([without.statusCode, without.json().message]).toEqual([401, 'token.required']);
    const signedIn = await request(endpoint, params, stranger.authorization);
    expect([signedIn.statusCode, signedIn.json().message]).toEqual([403, 'forbidden']);
  });
});

describe('to somebody of another agency', () => {
  it.each(guarded)('%s shows and changes nothing', async (_, endpoint) => {
    const before = await fingerprint();
    for (const role of ['ROLE_USER', 'ROLE_MANAGER'] as const) {
      if (!may(role, endpoint)) continue;
      const person = await makeUser(app, role, [own.id]);
      const reply = await request(endpoint, secret, person.authorization);
      for (const mark of marks) {
        if (!endpoint.path.includes(':')) expect(reply.payload, `${mark} in a list`).not.toContain(mark);
        else expect(reply.payload, mark).not.toContain(mark);
      }
      if (endpoint.path.includes(':')) expect(reply.statusCode).toBe(404);
      else if (endpoint.list) expect(reply.json().paging.total, 'a count').toBe(reply.json().collection.length);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it.each(guarded.filter(([, { path }]) => /:vaccineId\/(agencies|agents)/.test(path)))(
    '%s reaches nothing by what its body names',
    async (_, endpoint) => {
      const admin = await makeUser(app, 'ROLE_ADMIN');
      const open = await app.as(admin.authorization)(api.vaccines.create, {
        body: {
          name: 'Para todos',
          type: 'PROCESS',
          osFamily: 'linux',
          criticality: 1,
          category: 'POLICY',
          rules: { processes: ['x'] },
        },
      });
      const before = await fingerprint();
      const inOwn = { ...secret, vaccineId: open.id, agencyId: own.id };
      const url = endpoint.path.replace(/:(\w+)/g, (_m, name: keyof typeof inOwn) => inOwn[name] ?? '');
      const reply = await app.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: stranger.authorization },
        payload: [secret.agencyId, secret.agentId],
      });
      expect(reply.statusCode).toBe(404);
      expect(await fingerprint()).toEqual(before);
    },
  );
});

/** All that agency A has, in one number: it does not move while strangers try. */
const fingerprint = async () => {
  const { rows } = await app.system.pool.query(
    `select (select md5(string_agg(a::text, '' order by id)) from agencies a where id = $1) as agency,
      (select md5(string_agg(c::text, '' order by id)) from computers c where agency_id = $1) as computers,
      (select md5(string_agg(l::text, '' order by id)) from alerts l where agency_id = $1) as alerts,
      (select count(*) from agency_vaccines where agency_id = $1) as wants,
      (select count(*) from computer_vaccines where computer_id = $2) as by_hand,
      (select md5(string_agg(v::text, '' order by id)) from vaccines v where id = $3) as vaccine`,
    [secret.agencyId, secret.agentId, secret.vaccineId],
  );
  return rows[0];
};
