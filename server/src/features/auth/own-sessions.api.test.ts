import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInstance, makeUser, testPassword } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());

type Person = Awaited<ReturnType<typeof makeUser>>;
const signIn = async ({ username }: Person, userAgent = 'Firefox', remoteAddress = '192.0.2.7') => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { 'user-agent': userAgent },
    payload: { username, password: testPassword },
  });
  return app.as(`Bearer ${reply.json().token}`);
};

describe("one's own sessions", () => {
  it('are listed with where they were opened, the latest used first, and none of anybody else', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    await makeUser(app, 'ROLE_USER');
    const elsewhere = await signIn(person, 'Teléfono', '2001:db8::7');
    const { collection } = await elsewhere(api.sessions.list);
    expect(collection).toMatchObject([
      { userAgent: 'Teléfono', ip: '2001:db8::7', current: true },
      { id: person.sessionId, current: false },
    ]);
    await app.as()(api.auth.refresh, { body: { refreshToken: person.refreshToken } });
    const after = await elsewhere(api.sessions.list);
    expect(after.collection.map(({ current }) => current)).toEqual([false, true]);
  });

  it('are not those that ended, ran out, or wait for a second factor', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const here = app.as(person.authorization);
    await (await signIn(person))(api.auth.logout);
    await signIn(person);
    await app.system.pool.query(
      `update sessions set ends_on = now() - interval '1 second' where user_id = $1 and id <> $2`,
      [person.id, person.sessionId],
    );
    await app.system.pool.query('update users set two_factor = true where id = $1', [person.id]);
    await signIn(person);
    expect((await here(api.sessions.list)).collection.map(({ id }) => id)).toEqual([person.sessionId]);
  });

  it('are twenty at most: the one that was opened first gives way to the next', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const first = app.as(person.authorization);
    const calls = [];
    for (let n = 0; n < 19; n++) calls.push(await signIn(person));
    expect((await first(api.sessions.list)).collection).toHaveLength(20);
    const latest = await signIn(person);
    expect(await refused(first(api.sessions.list))).toEqual([418, 'session.ended']);
    expect((await latest(api.sessions.list)).collection).toHaveLength(20);
    expect(await calls[0]?.(api.sessions.list)).toHaveProperty('collection');
  });

  it('are a hundred at most', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    await app.system.pool.query(
      `insert into sessions (id, user_id, ends_on) select gen_random_uuid(), $1, now() + interval '1 hour'
        from generate_series(1, 120)`,
      [person.id],
    );
    expect((await app.as(person.authorization)(api.sessions.list)).collection).toHaveLength(100);
  });

  it('end one by one, for whoever uses them too', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const [here, there] = [app.as(person.authorization), await signIn(person)];
    const [session] = (await there(api.sessions.list)).collection;
    const params = { sessionId: session?.id ?? '' };
    await here(api.sessions.end, { params });
    expect(await refused(there(api.sessions.list))).toEqual([418, 'session.ended']);
    expect(await refused(here(api.sessions.end, { params }))).toEqual([404, 'session.notfound']);
  });

  it("are one's own alone to end", async () => {
    const [person, other] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_USER')];
    const attempt = app.as(person.authorization)(api.sessions.end, { params: { sessionId: other.sessionId } });
    expect(await refused(attempt)).toEqual([404, 'session.notfound']);
    expect((await app.as(other.authorization)(api.sessions.list)).collection).toHaveLength(1);
  });

  it('end all at once but this one, and it is said how many', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const here = app.as(person.authorization);
    const others = [await signIn(person), await signIn(person)];
    expect(await here(api.sessions.endOthers)).toEqual({ affected: 2 });
    for (const one of others) expect(await refused(one(api.sessions.list))).toEqual([418, 'session.ended']);
    expect(await here(api.sessions.endOthers)).toEqual({ affected: 0 });
    const { rows } = await app.system.pool.query(
      `select content -> 'after' as after from audit where user_id = $1 and event = 'sessions.endOthers' order by created_on`,
      [person.id],
    );
    expect(rows).toEqual([{ after: { affected: 2 } }, { after: { affected: 0 } }]);
  });
});
