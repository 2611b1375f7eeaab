import { gzipSync } from 'node:zlib';
import { api } from '@egida/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, inventory, makeAgency, makeUser } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { hashOf } from '../../testing/simulated-agent.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: { authorization: string };
let agency: { id: string; apikey: string };
beforeAll(async () => {
  app = await startApp();
  agency = await makeAgency(app);
  admin = await makeUser(app, 'ROLE_ADMIN');
});
afterAll(() => app.stop());

const send = async (options: InjectOptions) => {
  const reply = await app.app.inject({
    ...options,
    headers: { authorization: admin.authorization, ...options.headers },
  });
  const body = reply.json();
  expect(body, 'an error has the form of the API').toMatchObject({
    statusCode: reply.statusCode,
    error: expect.any(String),
    message: expect.any(String),
  });
  return [reply.statusCode, body.message, body.details] as const;
};
const get = (url: string) => send({ method: 'GET', url });
const post = (payload: string | Buffer | object, headers = {}) =>
  send({ method: 'POST', url: '/api/agencies', payload, headers: { 'content-type': 'application/json', ...headers } });
const enrol = (payload: string | Buffer, headers = {}) =>
  send({
    method: 'POST',
    url: '/api/agent/enroll',
    payload,
    headers: { 'content-type': 'application/json', 'egida-protocol': '1', ...headers },
  });
const countAgencies = async () => (await app.system.pool.query('select count(*) as n from agencies')).rows[0]?.n;
const problem = (path: string, message: string) => [400, 'request.notvalid', [{ path, message }]];

describe('a body', () => {
  it('of 50 MB answers 413 and nothing is written', async () => {
    const before = await countAgencies();
    const huge = JSON.stringify({ name: 'Grande', department: 'x'.repeat(50 * 1024 * 1024) });
    expect(await post(huge)).toEqual([413, 'fileTooBig', undefined]);
    expect(await countAgencies()).toBe(before);
  });

  it('that inflates to 50 MB answers 413 too, where bodies are inflated at all', async () => {
    const bomb = gzipSync(JSON.stringify({ name: 'Bomba', department: ' '.repeat(50 * 1024 * 1024) }));
    expect(await enrol(bomb, { 'content-encoding': 'gzip' })).toEqual([413, 'fileTooBig', undefined]);
  });

  it('of a person is not inflated', async () => {
    const small = gzipSync(JSON.stringify({ name: 'Comprimida' }));
    expect(await post(small, { 'content-encoding': 'gzip' })).toEqual([400, 'request.malformed', undefined]);
  });

  it('that does not inflate, or in an encoding nobody knows, answers 400', async () => {
    const cut = gzipSync(JSON.stringify({ name: 'Cortada' })).subarray(0, 20);
    expect(await enrol(cut, { 'content-encoding': 'gzip' })).toEqual([400, 'request.malformed', undefined]);
    expect(await enrol('{}', { 'content-encoding': 'br' })).toEqual([400, 'request.malformed', undefined]);
  });

  it('is bounded by who sends it, before anything in it is judged', async () => {
    const login = (password: string) =>
      send({
        method: 'POST',
        url: '/api/login',
        payload: JSON.stringify({ username: 'nadie', password }),
        headers: { 'content-type': 'application/json' },
      });
    expect(await login('x'.repeat(8 * 1024))).toEqual([413, 'fileTooBig', undefined]);
    expect(await post(JSON.stringify({ name: 'x'.repeat(64 * 1024) }))).toEqual([413, 'fileTooBig', undefined]);
  });

  it('with a list that is too long is refused before anything in it is judged', async () => {
    const payload = { rules: { commandLines: Array.from({ length: 1900 }, () => '(') } };
    expect(await send({ method: 'POST', url: '/api/vaccines', payload })).toEqual(
      problem('rules.commandLines', 'value.tooMany'),
    );
  });

  it('that nests without an end is refused before it is parsed', async () => {
    const nested = '['.repeat(1_000_000);
    expect(await enrol(gzipSync(nested), { 'content-encoding': 'gzip' })).toEqual([
      400,
      'request.malformed',
      undefined,
    ]);
  });

  it.each(['{"name": ', '{"name": "a",}', "{'name': 'a'}", 'NaN', '\u0000', '[1, 2', '{"a":1}{"b":2}'])(
    'that is no JSON answers 400: %j',
    async (text) => expect(await post(text)).toEqual([400, 'request.malformed', undefined]),
  );

  it('of another type than JSON answers 400', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml']) {
      expect(await post('name=a', { 'content-type': type }), type).toEqual([400, 'request.malformed', undefined]);
    }
    expect((await post('name', { 'content-type': 'text/plain' }))[0]).toBe(400);
  });

  it('that is not an object answers 400', async () => {
    for (const value of ['[]', '"text"', '7', 'true', '[{"name":"a"}]']) {
      expect((await post(value)).slice(0, 2), value).toEqual([400, 'request.notvalid']);
    }
  });

  it('with a field that nobody knows names it', async () => {
    expect(await post({ name: 'Una', colour: 'red' })).toEqual(problem('colour', 'value.unknownField'));
    expect(await post({ name: 'Una', metadata: { colour: 'red' } })).toEqual(
      problem('metadata.colour', 'value.unknownField'),
    );
  });

  it('without what is required, or with the wrong kind of it, names the field', async () => {
    expect(await post({})).toEqual(problem('name', 'value.required'));
    expect(await post({ name: 'Una', parent: 'x' })).toEqual(problem('parent', 'value.notvalid'));
    expect(await post({ name: 'Una', licenseQuantity: -1 })).toEqual(problem('licenseQuantity', 'value.outOfRange'));
    expect(await post({ name: 'Una', autorun: 'yes' })).toEqual(problem('autorun', 'value.notvalid'));
    expect(await post({ name: 'x'.repeat(201) })).toEqual(problem('name', 'value.tooLong'));
    expect(await post({ name: 'Una', metadata: { supportEmail: 'x@' } })).toEqual(
      problem('metadata.supportEmail', 'email.notvalid'),
    );
  });

  it('with a backslash, a control character or half a character in a name is refused', async () => {
    for (const name of ['a\\b', 'a\u0000b', 'a\nb', 'a\u007fb', 'a\ud800b', '\udc00']) {
      expect(await post(JSON.stringify({ name })), JSON.stringify(name)).toEqual(
        problem('name', 'character.notallowed'),
      );
    }
    for (const department of ['a\u0000b', 'a\ud800b', 'a\\b', 'a\nb']) {
      expect(await post(JSON.stringify({ name: 'Una', department }))).toEqual(
        problem('department', 'character.notallowed'),
      );
    }
  });

  it('with a date that no calendar holds is refused, not stored as another', async () => {
    for (const expiration of [
      '2026-02-30T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-10:00',
      '2026-01-01',
      'mañana',
      '2026-01-01T00:00:00',
    ]) {
      expect(await post({ name: 'Una', expiration }), expiration).toEqual(problem('expiration', 'value.notvalid'));
    }
  });

  it('nested thousands deep is refused before it is read', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect(await post(deep)).toEqual([400, 'request.malformed', undefined]);
    expect(await post('['.repeat(30_000) + ']'.repeat(30_000))).toEqual([400, 'request.malformed', undefined]);
    expect(await post(`{"name":"Una","metadata":${deep}}`)).toEqual([400, 'request.malformed', undefined]);
  });

  it('cannot reach the prototype of anything', async () => {
    for (const body of [
      '{"name":"Una","__proto__":{"admin":true}}',
      '{"name":"Una","constructor":{"prototype":{"admin":true}}}',
      '{"name":"Una","metadata":{"__proto__":{"sectorId":"x"}}}',
    ]) {
      expect((await post(body))[0], body).toBe(400);
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    expect(({} as Record<string, unknown>).sectorId).toBeUndefined();
  });

  it('with thousands of complaints answers a hundred of them, and none longer than one reads', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 0]));
    const [status, code, details] = await post({ name: 'Una', ...unknown });
    expect([status, code, details.length]).toEqual([400, 'request.notvalid', 100]);
    const [, , long] = await post({ name: 'Una', ['k'.repeat(60_000)]: 1 });
    expect(JSON.stringify(long).length).toBeLessThan(1000);
  });
});

describe('the address', () => {
  it('of something that is no id answers 404 and does not ask the database', async () => {
    for (const id of ['1', 'x', "1'--", '%00', '%F0%9F%92%A9', 'null', '..%2f..', 'a'.repeat(150), `${agency.id}0`]) {
      const [status, code] = await get(`/api/agencies/${id}`);
      expect([status, code], id).toEqual([404, 'notFound']);
    }
  });

  it('takes an id in capitals for the same one', async () => {
    const reply = await app.app.inject({
      url: `/api/agencies/${agency.id.toUpperCase()}`,
      headers: { authorization: admin.authorization },
    });
    expect(reply.json().agencyId).toBe(agency.id);
  });

  it('that is unknown, badly encoded or far too long has the form of every error', async () => {
    expect(await get('/api/nothing')).toEqual([404, 'notFound', undefined]);
    expect(await send({ method: 'PUT', url: '/api/agencies' })).toEqual([404, 'notFound', undefined]);
    expect(await get('/api/agencies/%ff')).toEqual([400, 'request.malformed', undefined]);
    expect(await get(`/api/agencies/${'a'.repeat(5000)}`)).toEqual([400, 'request.malformed', undefined]);
  });
});

describe('a list', () => {
  const list = (search: string) => get(`/api/agencies?${search}`);

  it('refuses a page, a size or an order that does not exist, by name', async () => {
    expect(await list('page=0')).toEqual(problem('page', 'value.outOfRange'));
    expect(await list('page=-1')).toEqual(problem('page', 'value.notvalid'));
    expect(await list('page=1.5')).toEqual(problem('page', 'value.notvalid'));
    expect(await list('page=1e3')).toEqual(problem('page', 'value.notvalid'));
    expect(await list('size=0')).toEqual(problem('size', 'value.outOfRange'));
    expect(await list('size=10001')).toEqual(problem('size', 'value.outOfRange'));
    expect(await list('sortBy=apikey')).toEqual(problem('sortBy', 'value.notvalid'));
    expect(await list('sortBy=name;drop%20table%20users')).toEqual(problem('sortBy', 'value.notvalid'));
    expect(await list('sortBy=__proto__')).toEqual(problem('sortBy', 'value.notvalid'));
    expect(await list('orderBy=random()')).toEqual(problem('orderBy', 'value.notvalid'));
    expect(await list('colour=red')).toEqual(problem('colour', 'value.unknownField'));
    expect(await list('__proto__=x')).toEqual(problem('__proto__', 'value.unknownField'));
  });

  it('refuses a parameter that is given twice', async () => {
    expect(await list('page=1&page=2')).toEqual(problem('page', 'value.notvalid'));
    expect(await list('filter=a&filter=b')).toEqual(problem('filter', 'value.notvalid'));
  });

  it('ignores parameters that are empty', async () => {
    const reply = await app.app.inject({
      url: '/api/agencies?page=&size=&sortBy=&orderBy=null&filter=&defaultFilter=null',
      headers: { authorization: admin.authorization },
    });
    expect([reply.statusCode, reply.json().paging.page]).toEqual([200, 1]);
  });

  it('names the field of a filter that it does not know or cannot read', async () => {
    const filter = (text: string) => list(`filter=${encodeURIComponent(text)}`);
    expect(await filter('apikey:x')).toEqual(problem('filter.apikey', 'filter.unknownField'));
    expect(await filter('toString:x')).toEqual(problem('filter.toString', 'filter.unknownField'));
    expect(await filter('serviceType:SECRET')).toEqual(problem('filter.serviceType', 'filter.badValue'));
    expect(await filter('parent:x')).toEqual(problem('filter.parent', 'filter.badValue'));
    expect(await filter('expiration:mañana')).toEqual(problem('filter.expiration', 'filter.badValue'));
    expect(await filter('expiration:>0000-01-01')).toEqual(problem('filter.expiration', 'filter.badValue'));
    expect(await filter('autorun:1')).toEqual(problem('filter.autorun', 'filter.badValue'));
    expect(await filter('name:"open')).toEqual(problem('filter', 'filter.malformed'));
    expect(await filter('x'.repeat(2001))).toEqual(problem('filter', 'value.tooLong'));
    expect(await filter('name:a\u0000b')).toEqual(problem('filter.name', 'filter.badValue'));
    expect(await filter('a\u0000b')).toEqual(problem('filter', 'filter.malformed'));
  });

  it('searches for quotes, percent signs, underscores and backslashes as they are', async () => {
    const odd = ["O'Higgins", '100% pública', 'con_guion', 'a;drop table agencies--', '$1 {x}'];
    for (const name of odd) await makeAgency(app, { name });
    const call = app.as(admin.authorization);
    const names = async (filter: string) =>
      (await call(api.agencies.list, { query: { filter } })).collection.map((row) => row.name);
    expect(await names(`name:"'"`)).toEqual(["O'Higgins"]);
    expect(await names("O'Hig")).toEqual(["O'Higgins"]);
    expect(await names('%')).toEqual([]);
    expect(await names('name:%')).toEqual(['100% pública']);
    expect(await names('name:_')).toEqual(['con_guion']);
    expect(await names('con_gui')).toEqual(['con_guion']);
    expect(await names('conxgui')).toEqual([]);
    expect(await names('name:"\\\\"')).toEqual([]);
    expect(await names('"a;drop table"')).toEqual(['a;drop table agencies--']);
    expect(await names('name:$1')).toEqual(['$1 {x}']);
  });
});

describe('an agent', () => {
  it('with text that the database refuses is answered, and stored with what is left of it', async () => {
    const odd = 'equipo\u0000-\ud800-fin';
    const { agentId, token } = await app.as()(api.agentProtocol.enrol, {
      body: {
        apikey: agency.apikey,
        machineId: 'máquina\u0000uno',
        installationMode: 0,
        agentVersion: '2.7.0',
        inventory: { ...inventory(odd), users: ['\udfff'], memory: 1e300 },
      },
    });
    const computer = await app.as(admin.authorization)(api.computers.get, { params: { agentId } });
    expect(computer.name).toMatch(/^equipo-.*-fin$/);
    expect(computer.name.isWellFormed()).toBe(true);
    const reply = await app.as(`Agent ${token}`)(api.agentProtocol.checkin, {
      body: {
        agentVersion: '2.7.0',
        policyRevision: '',
        inventoryHash: '0'.repeat(64),
        stateHash: hashOf([]),
        inventory: { ...inventory(odd), domain: '\ud800', cpu: '\u0000' },
        acks: [],
      },
    });
    expect(reply.needInventory).toBe(false);
  });

  it('with a key that no database can hold is told that the key is wrong', async () => {
    expect(await refused(enrolledAgent(app, 'egida_\u0000'))).toEqual([401, 'apikey.notValid']);
    expect((await refusal(enrolledAgent(app, ''))).status).toBe(400);
  });
});

it('whatever is answered says what it is, and errors are kept by nobody', async () => {
  const errors = ['/api/agencies', '/api/nothing', '/nothing', '/%ff', '/api/agent/policies/x'];
  for (const url of [...errors, '/api/openapi.json', '/healthz']) {
    const { headers, statusCode } = await app.app.inject({ method: 'GET', url });
    expect(headers['content-type'], url).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    if (errors.includes(url)) expect([statusCode >= 400, headers['cache-control']], url).toEqual([true, 'no-store']);
  }
});

it('an agent is answered with a content type that is not to be guessed at', async () => {
  const { authorization } = await enrolledAgent(app, agency.apikey);
  const url = '/api/agent/checkin';
  const zeros = '0'.repeat(64);
  const payload = { agentVersion: '2.7.0', policyRevision: '', inventoryHash: zeros, stateHash: zeros, acks: [] };
  const reply = await app.app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'egida-protocol': '1' },
    payload,
  });
  expect([reply.statusCode, reply.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
});
