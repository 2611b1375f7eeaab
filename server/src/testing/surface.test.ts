import { isOpenToApiKeys, type Permission, roleMay, roles } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApiKey } from './api-keys.ts';
import { enrolledAgent, makeAgency, makePreAuth, makeUser } from './factories.ts';
import type { Maker } from './own.ts';
import { requestOwn, requestWithKey } from './own-scene.ts';
import { publish } from './packages.ts';
import { startApp, type TestApp } from './start-app.ts';
import { exampleOf, guarded, makeSecret, may, request, surface } from './surface.ts';
import { makeVaccine } from './vaccines.ts';

/** Everything that holds for every endpoint, tried over every endpoint of the contract. */
const preAuth = surface.filter(([, { access }]) => access === 'preauth');

let app: TestApp;
let secret: Record<string, string>;
let admin: Maker;
let signedIn: { authorization: string };
beforeAll(async () => {
  app = await startApp();
  secret = (await makeSecret(app)).ids;
  signedIn = await makeUser(app, 'ROLE_MANAGER', [(await makeAgency(app)).id]);
  const { authorization } = await makeUser(app, 'ROLE_ADMIN');
  admin = { authorization, call: app.as(authorization) };
  // What is there from the beginning: a vaccine to be exported, a package to update to, a version that runs somewhere.
  await makeVaccine(admin.call);
  await publish(app, authorization);
  await enrolledAgent(app, (await makeAgency(app)).apikey);
  await app.settle();
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
      const isPermission = ['public', 'preauth', 'agent', 'instance', 'self'].includes(endpoint.access);
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
    const reply = await request(app, endpoint, secret);
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'token.required']);
  });

  it.each(surface.filter(([, { access }]) => access === 'agent'))(
    '%s answers 401 to who is no agent',
    async (_, endpoint) => {
      const params = { revision: `1-${'0'.repeat(64)}`, sha256: '0'.repeat(64) };
      const reply = await request(app, endpoint, params, signedIn.authorization);
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
    const reply = await request(app, endpoint, secret, person.authorization);
    expect([reply.statusCode, reply.json().message]).toEqual([403, 'forbidden']);
  });

  it.each(pairs.filter(([, endpoint, role]) => may(role, endpoint)))(
    '%s is let in, and done for what is there and theirs',
    async (pair, endpoint, role) => {
      const [name = ''] = pair.split(' as ');
      const reply = await requestOwn(app, admin, name, endpoint, role);
      expect(reply.statusCode, reply.payload).toBe(endpoint.status ?? 200);
      // An action that touched nothing was let in and did nothing.
      const { affected } = endpoint.file || reply.statusCode === 204 ? {} : reply.json();
      if (affected !== undefined) expect(affected, 'rows affected').toBeGreaterThan(0);
    },
  );
});

describe('with a key of an agency', () => {
  const open = guarded.filter(([, endpoint]) => isOpenToApiKeys(endpoint));
  const closed = [...guarded, ...preAuth].filter(([, endpoint]) => !isOpenToApiKeys(endpoint));

  it('some calls are open, and none of them changes anything', () => {
    expect(open.length).toBeGreaterThan(20);
    expect(new Set(open.map(([, { method }]) => method))).toEqual(new Set(['GET']));
    expect(open.filter(([, { effect, file, upload, bulk }]) => effect || file || upload || bulk)).toEqual([]);
  });

  it.each(closed)('%s answers 403', async (_, endpoint) => {
    const { authorization } = await makeApiKey(app, secret.agencyId ?? '');
    const reply = await request(app, endpoint, { ...secret, pin: '123456' }, authorization);
    expect([reply.statusCode, reply.json().message]).toEqual([403, 'forbidden']);
  });

  it.each(open)('%s is answered for what is there, and says what is left of the hour', async (name, endpoint) => {
    const reply = await requestWithKey(app, admin, name, endpoint);
    expect(reply.statusCode, reply.payload).toBe(200);
    expect(reply.headers.ratelimit).toMatch(/^"agency";r=999;t=\d+$/);
  });

  it.each(guarded.filter(([, { alsoGet }]) => alsoGet))('%s answers 403 on GET, too', async (_, { path }) => {
    const { authorization } = await makeApiKey(app, secret.agencyId ?? '');
    const url = path.replace(/:(\w+)/g, (_, param: string) => secret[param] ?? 'missing');
    const reply = await app.app.inject({ method: 'GET', url, headers: { authorization } });
    expect([reply.statusCode, reply.json().message]).toEqual([403, 'forbidden']);
  });

  it.each(surface.filter(([, { access }]) => access === 'agent'))('%s answers 401', async (_, endpoint) => {
    const { authorization } = await makeApiKey(app, secret.agencyId ?? '');
    const params = { revision: `1-${'0'.repeat(64)}`, sha256: '0'.repeat(64) };
    const reply = await request(app, endpoint, params, authorization);
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'agent.tokenNotValid']);
  });
});

describe('while the second factor is due', () => {
  it.each(guarded)('%s answers 403, and nothing that a refresh would mend', async (_, endpoint) => {
    for (const step of ['secret', 'code'] as const) {
      const reply = await request(app, endpoint, secret, (await makePreAuth(app, step)).authorization);
      expect([reply.statusCode, reply.json().message]).toEqual([403, 'forbidden']);
    }
  });

  it.each(preAuth)('%s is for nobody else', async (_, endpoint) => {
    const params = { pin: '123456' };
    const without = await request(app, endpoint, params);
    expect([without.statusCode, without.json().message]).toEqual([401, 'token.required']);
    const other = await request(app, endpoint, params, signedIn.authorization);
    expect([other.statusCode, other.json().message]).toEqual([403, 'forbidden']);
  });
});
