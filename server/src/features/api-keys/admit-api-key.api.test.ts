import { api } from '@egida/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiKey } from '../../testing/api-keys.ts';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { newKeyText } from './key-text.ts';

let app: TestApp;
/** A second server process over the same database. */
let other: TestApp;
let admin: ReturnType<TestApp['as']>;
const most = 20;
beforeAll(async () => {
  const variables = { AGENCY_REQUEST_MAX_REQUESTS: String(most) };
  app = await startApp(variables);
  other = await startApp(variables, { beside: app });
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const get = async (authorization: string, { at = app, url = '/api/agencies' } = {}) => {
  const { statusCode, headers, payload } = await at.app.inject({ method: 'GET', url, headers: { authorization } });
  return { statusCode, headers, code: statusCode < 400 ? undefined : JSON.parse(payload).message };
};
const limits = (agencyId: string) => admin(api.tokens.limits, { params: { agencyId } });
const agesBy = (agencyId: string, seconds: number) =>
  query('update api_key_windows set starts_on = starts_on - make_interval(secs => $2) where agency_id = $1', [
    agencyId,
    seconds,
  ]);

describe('a program with a key', () => {
  it('reads its agency and no other, not even those below it', async () => {
    const agency = await makeAgency(app, { name: 'Del programa' });
    const child = await makeAgency(app, { parent: agency.id });
    const stranger = await makeAgency(app);
    const [own, theirs] = [await enrolledAgent(app, agency.apikey), await enrolledAgent(app, child.apikey)];
    const call = app.as((await makeApiKey(app, agency.id)).authorization);
    const found = (await call(api.agencies.list)).collection;
    expect(found.map(({ agencyId }) => agencyId)).toEqual([agency.id]);
    expect((await call(api.fleet.list)).collection.map(({ id }) => id)).toEqual([own.agentId]);
    const computer = (agentId: string) => call(api.computers.get, { params: { agentId } });
    expect(await computer(own.agentId)).toMatchObject({ id: own.agentId });
    expect(await refused(computer(theirs.agentId))).toEqual([404, 'computer.notfound']);
    for (const { id } of [child, stranger])
      expect(await refused(call(api.agencies.get, { params: { agencyId: id } }))).toEqual([404, 'agency.notfound']);
  });

  it('sees neither the key that computers enrol with nor the rules of vaccines, as whoever only reads', async () => {
    const agency = await makeAgency(app);
    const call = app.as((await makeApiKey(app, agency.id)).authorization);
    const shown = await call(api.agencies.get, { params: { agencyId: agency.id } });
    expect(shown).toMatchObject({ agencyId: agency.id, name: agency.name });
    expect(JSON.stringify(shown)).not.toContain(agency.apikey);
    const vaccine = await makeVaccine(admin);
    const seen = await call(api.vaccines.get, { params: { vaccineId: vaccine.id } });
    expect(seen.name).toBe(vaccine.name);
    expect(vaccine).toHaveProperty('rules');
    expect(seen).not.toHaveProperty('rules');
  });

  it('reads a classified agency in the same way', async () => {
    const agency = await makeAgency(app, { classified: true });
    const call = app.as((await makeApiKey(app, agency.id)).authorization);
    expect((await call(api.agencies.list)).collection.map(({ agencyId }) => agencyId)).toEqual([agency.id]);
  });

  it('is refused what it may not, and that stands in the audit under its name and with its agency', async () => {
    const agency = await makeAgency(app);
    const key = await makeApiKey(app, agency.id, { name: 'Panel' });
    const call = app.as(key.authorization);
    const nowhere = { agentId: '019a5c1e-0000-7000-8000-000000000009' };
    expect(await refused(call(api.agencies.create, { body: { name: 'No' } }))).toEqual([403, 'forbidden']);
    expect(await refused(call(api.fleet.prepareCsv, {}))).toEqual([403, 'forbidden']);
    expect(await refused(call(api.sessions.list))).toEqual([403, 'forbidden']);
    expect(await refused(call(api.computers.get, { params: nowhere }))).toEqual([404, 'computer.notfound']);
    await app.settle();
    const { rows } = await query(
      `select event, user_id, username, agency_name, realm, content -> 'after' as after, a::text as text
        from audit a where agency_id = $1`,
      [agency.id],
    );
    const told = Object.assign({}, ...rows.map(({ after }) => after));
    expect(told).toEqual({
      'agencies.create forbidden': 1,
      'fleet.prepareCsv forbidden': 1,
      'sessions.list forbidden': 1,
      'computers.get computer.notfound': 1,
    });
    expect(rows[0]).toMatchObject({ event: 'refused', user_id: null, username: 'ApiKey Panel', realm: 1 });
    expect(rows[0].agency_name).toBe(agency.name);
    expect(rows[0].text).not.toContain(key.token);
  });

  it('is told nothing that a page of another site could read', async () => {
    const { authorization } = await makeApiKey(app, (await makeAgency(app)).id);
    const headers = { authorization, origin: 'https://otra.example' };
    const reply = await app.app.inject({ method: 'GET', url: '/api/agencies', headers });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a key that is not good', () => {
  it('is refused alike, whether it was never one, has run out or was revoked', async () => {
    const agency = await makeAgency(app);
    const expired = await makeApiKey(app, agency.id, { expiresOn: new Date(Date.now() - 1000).toISOString() });
    const revoked = await makeApiKey(app, agency.id);
    expect((await get(revoked.authorization)).statusCode).toBe(200);
    await admin(api.tokens.revoke, { params: { agencyId: agency.id, tokenId: revoked.id } });
    const replies = await Promise.all(
      [
        expired.authorization,
        revoked.authorization,
        `ApiKey ${newKeyText()}`,
        'ApiKey x',
        `ApiKey ${agency.apikey}`,
      ].map((authorization) => get(authorization)),
    );
    for (const { statusCode, code, headers } of replies) {
      expect([statusCode, code]).toEqual([401, 'token.notValid']);
      expect(headers.ratelimit).toBeUndefined();
    }
    expect((await limits(agency.id)).usedRequests).toBe(1);
  });

  it('is no better as another kind of token, nor another kind of token as a key', async () => {
    const agency = await makeAgency(app);
    const key = await makeApiKey(app, agency.id);
    const { token } = await makeUser(app, 'ROLE_ADMIN');
    expect((await get(`Bearer ${key.token}`)).code).toBe('token.notValid');
    expect((await get(`ApiKey ${token}`)).code).toBe('token.notValid');
    expect((await get(`Agent ${key.token}`)).code).toBe('token.required');
  });

  it('is over at once in every process, by being revoked or by running out', async () => {
    const agency = await makeAgency(app);
    const [revoked, expiring] = [await makeApiKey(app, agency.id), await makeApiKey(app, agency.id)];
    for (const { authorization } of [revoked, expiring])
      for (const at of [app, other]) expect((await get(authorization, { at })).statusCode).toBe(200);
    await admin(api.tokens.revoke, { params: { agencyId: agency.id, tokenId: revoked.id } });
    await query('update api_keys set expires_on = now() where id = $1', [expiring.id]);
    for (const { authorization } of [revoked, expiring])
      for (const at of [other, app]) expect((await get(authorization, { at })).statusCode).toBe(401);
  });
});

it('keys in masses from one network keep no program elsewhere waiting', async () => {
  const { authorization } = await makeApiKey(app, (await makeAgency(app)).id);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin; lock table api_keys in access exclusive mode');
  const from = async (remoteAddress: string, sent: string) => {
    const headers = { authorization: sent };
    return (await app.app.inject({ method: 'GET', url: '/api/stats/news', headers, remoteAddress })).statusCode;
  };
  const told: number[] = [];
  const masses = Array.from({ length: 500 }, () => from('203.0.113.7', `ApiKey ${newKeyText()}`));
  for (const one of masses) void one.then((status) => told.push(status));
  await expect.poll(() => told.length).toBeGreaterThan(0);
  const elsewhere = from('198.51.100.7', authorization);
  await client.end();
  expect(await elsewhere).toBe(200);
  expect(new Set(await Promise.all(masses))).toEqual(new Set([401, 503]));
});

describe('the hour of an agency', () => {
  it('counts the requests of all its keys in all processes; one too many is told when to come back', async () => {
    const agency = await makeAgency(app);
    const keys = [await makeApiKey(app, agency.id), await makeApiKey(app, agency.id)];
    const replies = [];
    for (let n = 0; n < most; n++)
      replies.push(await get(keys[n % 2]?.authorization ?? '', { at: n % 4 < 2 ? app : other }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(most).fill(200));
    expect(replies.map(({ headers }) => headers.ratelimit)).toEqual(
      replies.map((_, n) => expect.stringMatching(new RegExp(`^"agency";r=${most - 1 - n};t=3(600|5\\d\\d)$`))),
    );
    for (const at of [app, other])
      for (const { authorization } of keys) {
        const { statusCode, code, headers } = await get(authorization, { at });
        expect([statusCode, code]).toEqual([429, 'tokens.requests']);
        expect(headers['ratelimit-policy']).toBe(`"agency";q=${most};w=3600`);
        const [, seconds] = /^"agency";r=0;t=(\d+)$/.exec(String(headers.ratelimit)) ?? [];
        expect(headers['retry-after']).toBe(seconds);
        expect(Number(seconds)).toBeGreaterThan(3500);
      }
    const { usedRequests, maxRequests, resetsOn } = await limits(agency.id);
    expect([usedRequests, maxRequests]).toEqual([most, most]);
    expect(Date.parse(resetsOn ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    expect((await get((await makeApiKey(app, (await makeAgency(app)).id)).authorization)).statusCode).toBe(200);
  });

  it('lets exactly so many through, however many ask at once in two processes', async () => {
    const agency = await makeAgency(app);
    const { authorization } = await makeApiKey(app, agency.id);
    const replies = await Promise.all(
      Array.from({ length: 3 * most }, (_, n) =>
        get(authorization, { at: n % 2 ? app : other, url: '/api/stats/totals' }),
      ),
    );
    const answered = replies.filter(({ statusCode, code }) => statusCode !== 429 || code !== 'tokens.requests');
    expect(answered).toHaveLength(most);
    expect((await limits(agency.id)).usedRequests).toBe(most);
  });

  it('begins with the first request, and anew with the first one after it has passed', async () => {
    const agency = await makeAgency(app);
    const { authorization } = await makeApiKey(app, agency.id);
    expect(await limits(agency.id)).toMatchObject({ usedRequests: 0, resetsOn: null });
    for (let n = 0; n <= most; n++) await get(authorization);
    await agesBy(agency.id, 3500);
    const late = await get(authorization);
    expect([late.statusCode, Number(late.headers['retry-after']) <= 100]).toEqual([429, true]);
    await agesBy(agency.id, 100);
    expect(await limits(agency.id)).toMatchObject({ usedRequests: 0, resetsOn: null });
    const anew = await get(authorization);
    expect([anew.statusCode, anew.headers.ratelimit]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^"agency";r=${most - 1};t=3(600|59\\d)$`)),
    ]);
  });

  it('counts what was refused or not there as well, and every answer says what is left', async () => {
    const agency = await makeAgency(app);
    const { authorization } = await makeApiKey(app, agency.id);
    const urls = ['/api/agencies?page=x', '/api/agents/nada', '/api/users', '/api/agencies'];
    const replies = [];
    for (const url of urls) replies.push(await get(authorization, { url }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 404, 403, 200]);
    expect(replies.map(({ headers }) => headers.ratelimit)).toEqual(
      replies.map((_, n) => expect.stringContaining(`r=${most - 1 - n};`)),
    );
    expect((await limits(agency.id)).usedRequests).toBe(4);
  });

  it('is not that of people', async () => {
    const agency = await makeAgency(app);
    const { authorization } = await makeUser(app, 'ROLE_READONLY', [agency.id]);
    const { headers } = await get(authorization);
    expect([headers.ratelimit, headers['ratelimit-policy']]).toEqual([undefined, undefined]);
    expect((await limits(agency.id)).usedRequests).toBe(0);
  });
});

it('when a key was used last is written down to the minute, once in that minute', async () => {
  const agency = await makeAgency(app);
  const { id, authorization } = await makeApiKey(app, agency.id);
  const lastUsed = async () => {
    const { collection } = await admin(api.tokens.list, { params: { agencyId: agency.id } });
    return collection[0]?.lastUsedOn ?? null;
  };
  const writes = async () => (await query('select xmin::text from api_keys where id = $1', [id])).rows[0].xmin;
  expect(await lastUsed()).toBeNull();
  await query(`update api_keys set last_used_on = now() - interval '2 hours' where id = $1`, [id]);
  await get(authorization);
  const first = await lastUsed();
  expect(first).toMatch(/:00(\.000)?Z$/);
  expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(120_000);
  const written = await writes();
  await get(authorization);
  // A minute that has just begun is another one.
  expect((await lastUsed()) !== first || (await writes()) === written).toBe(true);
});
