import { api, type Role } from '@egida/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiKey } from '../../testing/api-keys.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { hashOfKey } from './key-text.ts';

let app: TestApp;
let who: Awaited<ReturnType<typeof makeUser>>;
let admin: Caller;
beforeAll(async () => {
  app = await startApp({ AGENCY_REQUEST_MAX_TOKENS: '3' });
  who = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(who.authorization);
});
afterAll(() => app.stop());

const nowhere = '019a5c1e-0000-7000-8000-000000000009';
const create = (agencyId: string, body: object = {}, by = admin) =>
  by(api.tokens.create, { params: { agencyId }, body: { name: 'Cuadro de mando', ...body } });
const list = async (agencyId: string, by = admin) =>
  (await by(api.tokens.list, { params: { agencyId } })).collection.map(({ id }) => id);
const revoke = (agencyId: string, tokenId: string, by = admin) =>
  by(api.tokens.revoke, { params: { agencyId, tokenId } });
const limits = (agencyId: string) => admin(api.tokens.limits, { params: { agencyId } });
const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);

describe('a key', () => {
  it('is shown as it is made, and never again; of what is kept nobody makes a key', async () => {
    const { id: agencyId } = await makeAgency(app);
    const made = await create(agencyId, { name: '  Cuadro de mando ', expiresOn: '2099-01-01T00:00:00+01:00' });
    expect(made.token).toMatch(/^egida_[\w-]{43}$/);
    const { token, ...key } = made;
    expect(key).toMatchObject({ name: 'Cuadro de mando', createdBy: who.username, lastUsedOn: null });
    expect(key.expiresOn).toBe('2098-12-31T23:00:00.000Z');
    expect((await admin(api.tokens.list, { params: { agencyId } })).collection).toEqual([key]);
    const { rows } = await query('select hash, k::text as text from api_keys k where id = $1', [made.id]);
    expect(rows[0].hash).toEqual(hashOfKey(token));
    expect(rows[0].text).not.toContain(token);
  });

  it('stands in the list with the newest first, until it is revoked', async () => {
    const { id: agencyId } = await makeAgency(app);
    const [one, two] = [await create(agencyId), await create(agencyId)];
    expect(one.token).not.toBe(two.token);
    expect(await list(agencyId)).toEqual([two.id, one.id]);
    await revoke(agencyId, one.id);
    expect(await list(agencyId)).toEqual([two.id]);
    expect(await refused(revoke(agencyId, one.id))).toEqual([404, 'token.notfound']);
  });

  it('that two people revoke at once is revoked by one of them, and written down once', async () => {
    const { id: agencyId } = await makeAgency(app);
    const { id } = await create(agencyId);
    const outcomes = await Promise.allSettled([revoke(agencyId, id), revoke(agencyId, id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await query(`select 1 from audit where event = 'tokens.revoke' and agency_id = $1`, [agencyId]);
    expect(rows).toHaveLength(1);
  });

  it('needs a name, and a day to come where it is given one', async () => {
    const { id: agencyId } = await makeAgency(app);
    for (const [name, message] of [
      [undefined, 'value.required'],
      ['  ', 'value.required'],
      ['x'.repeat(121), 'value.tooLong'],
      ['a\\b', 'character.notallowed'],
    ])
      expect((await refusal(create(agencyId, { name }))).details).toEqual([{ path: 'name', message }]);
    const past = new Date(Date.now() - 1000).toISOString();
    expect(await refused(create(agencyId, { expiresOn: past }))).toEqual([400, 'token.expiresInPast']);
    expect((await refusal(create(agencyId, { expiresOn: 'mañana' }))).status).toBe(400);
    expect((await refusal(create(agencyId, { agencyId: nowhere }))).status).toBe(400);
    expect(await list(agencyId)).toEqual([]);
  });

  it('goes with its agency', async () => {
    const { id: agencyId } = await makeAgency(app);
    const { token } = await create(agencyId);
    await app.as(`ApiKey ${token}`)(api.agencies.list);
    await admin(api.agencies.remove, { params: { agencyId } });
    expect(await refused(app.as(`ApiKey ${token}`)(api.agencies.list))).toEqual([401, 'token.notValid']);
    const { rows } = await query(
      `select 1 from api_keys where agency_id = $1 union all select 1 from api_key_windows where agency_id = $1`,
      [agencyId],
    );
    expect(rows).toEqual([]);
  });
});

describe('as many keys as an agency may have', () => {
  it('are all that it gets, those that have run out among them, and one fewer makes room for one', async () => {
    const { id: agencyId } = await makeAgency(app);
    const { id } = await makeApiKey(app, agencyId, { expiresOn: '2020-01-01T00:00:00Z' });
    await create(agencyId);
    await create(agencyId);
    expect(await refused(create(agencyId))).toEqual([409, 'tokens.limit']);
    expect(await limits(agencyId)).toMatchObject({ maxTokens: 3, usedTokens: 3 });
    await revoke(agencyId, id);
    await create(agencyId);
    expect(await limits(agencyId)).toMatchObject({ maxTokens: 3, usedTokens: 3 });
    const other = await makeAgency(app);
    await create(other.id);
  });

  it('are not passed by ten people who make the last one at once', async () => {
    const { id: agencyId } = await makeAgency(app);
    const people: Caller[] = [];
    while (people.length < 10) people.push(app.as((await makeUser(app, 'ROLE_ADMIN')).authorization));
    // From outside, whoever makes one is held where it is written down, so that all who get there are there together.
    const outside = new pg.Client({ connectionString: app.databaseUrl });
    await outside.connect();
    await outside.query('begin; lock table api_keys in exclusive mode');
    const made = Promise.allSettled(people.map((person) => create(agencyId, {}, person)));
    const held = `select count(*)::int as held from pg_locks l join pg_database d on d.oid = l.database
      where not granted and datname = current_database()`;
    await expect.poll(async () => (await outside.query(held)).rows[0].held).toBe(5);
    await outside.end();
    const outcomes = await made;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['tokens.limit']));
    expect(await list(agencyId)).toHaveLength(3);
  });
});

describe('the keys of an agency', () => {
  it.each([
    ['ROLE_ADMIN', true],
    ['ROLE_MANAGER', true],
    ['ROLE_USER', true],
    ['ROLE_SERVICEDESK', false],
    ['ROLE_READONLY', false],
    ['ROLE_CLASSIFIED', false],
  ] satisfies [Role, boolean][])('are managed by %s: %s', async (role, may) => {
    const { id: agencyId } = await makeAgency(app, { classified: role === 'ROLE_CLASSIFIED' });
    const by = app.as((await makeUser(app, role, [agencyId])).authorization);
    if (may) {
      const { id } = await create(agencyId, {}, by);
      expect(await list(agencyId, by)).toEqual([id]);
      await revoke(agencyId, id, by);
      return;
    }
    const { id } = await makeApiKey(app, agencyId);
    expect(await refused(create(agencyId, {}, by))).toEqual([403, 'forbidden']);
    expect(await refused(list(agencyId, by))).toEqual([403, 'forbidden']);
    expect(await refused(revoke(agencyId, id, by))).toEqual([403, 'forbidden']);
    expect(await refused(by(api.tokens.limits, { params: { agencyId } }))).toEqual([403, 'forbidden']);
  });

  it('are nothing to people of another, nor to be named below another', async () => {
    const [own, other] = [await makeAgency(app), await makeAgency(app)];
    const user = app.as((await makeUser(app, 'ROLE_USER', [own.id])).authorization);
    const { id } = await create(other.id);
    expect(await refused(list(other.id, user))).toEqual([404, 'agency.notfound']);
    expect(await refused(create(other.id, {}, user))).toEqual([404, 'agency.notfound']);
    expect(await refused(revoke(other.id, id, user))).toEqual([404, 'agency.notfound']);
    expect(await refused(revoke(own.id, id, user))).toEqual([404, 'token.notfound']);
    expect(await refused(revoke(own.id, id))).toEqual([404, 'token.notfound']);
    expect(await list(other.id)).toEqual([id]);
    expect(await refused(create(nowhere))).toEqual([404, 'agency.notfound']);
  });
});
