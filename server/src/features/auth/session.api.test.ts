import { api, LoggedUser } from '@egida/contract';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadKeys } from '../../platform/keys/keys.ts';
import { makeInstance, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { signPair } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());

type Person = Awaited<ReturnType<typeof makeUser>>;
const look = async ({ id }: { id: string }, authorization: string): Promise<LoggedUser> =>
  LoggedUser.parse(await app.as(authorization)(api.users.get, { params: { userId: id } }));
const refresh = (refreshToken: string) => app.as()(api.auth.refresh, { body: { refreshToken } });
const logout = (authorization?: string) => app.as(authorization)(api.auth.logout);
const session = ({ sessionId }: Person, set: string) =>
  app.system.pool.query(`update sessions set ${set} where id = $1`, [sessionId]);

/** A pair of the person's own session, as it was given some time ago. */
const oldPair = ({ id, sessionId }: Person, minutesAgo: number, keys = app.keys) =>
  signPair(keys, {
    sessionId,
    userId: id,
    roles: 'ROLE_USER,ROLE_ADMIN',
    rotation: 0,
    rotatedOn: Date.now() - minutesAgo * 60_000,
    endsOn: Date.now() + 3_600_000,
  });

describe('an access token', () => {
  it('that has run out asks for a refresh, and does not sign anybody out', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const { token } = await oldPair(person, 16);
    expect(await refused(look(person, `Bearer ${token}`))).toEqual([403, 'token.expired']);
    expect(await look(person, person.authorization)).toHaveProperty('id', person.id);
  });

  it('that we did not sign opens nothing', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const [head = '', claims = '', signature = ''] = person.token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const foreign = await oldPair(person, 0, await loadKeys('', 'another secret, of another server, far away'));
    const expiredForeign = await oldPair(person, 60, await loadKeys('', 'another secret, of another server, far away'));
    const signedAs = ({ current }: typeof app.keys.access, claimed: Record<string, unknown>) =>
      new SignJWT(claimed).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(current);
    const forged: Record<string, string> = {
      'no JWT at all': 'nonsense',
      'two parts': `${head}.${claims}`,
      'another signature': `${head}.${claims}.${signature.split('').reverse().join('')}`,
      'other claims': `${head}.${encode({ ...payload, roles: 'ROLE_USER,ROLE_ADMIN', jti: person.id, x: 1 })}.${signature}`,
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      'alg none with a signature': `${encode({ alg: 'none' })}.${claims}.${signature}`,
      'another algorithm': `${encode({ alg: 'HS512' })}.${claims}.${signature}`,
      "another server's": foreign.token,
      "another server's, expired": expiredForeign.token,
      'a refresh token': person.refreshToken,
      'no session in it': await signedAs(app.keys.access, { roles: 'ROLE_ADMIN', jti: person.id }),
      'SQL for a session': await signedAs(app.keys.access, {
        roles: 'ROLE_ADMIN',
        jti: person.id,
        sid: `${person.sessionId}' or '1'='1`,
      }),
    };
    for (const [name, token] of Object.entries(forged)) {
      expect(await refused(look(person, `Bearer ${token}`)), name).toEqual([401, 'token.notValid']);
    }
  });

  it('goes by its scheme: what is not a bearer token is none', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    for (const header of [person.token, `Basic ${person.token}`, 'Bearer', 'Bearer ', `Agent ${person.token}`]) {
      expect(await refused(look(person, header)), header).toEqual([401, 'token.required']);
    }
  });

  it('of a session that ended elsewhere says so', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await session(person, 'ended_on = now()');
    expect(await refused(look(person, person.authorization))).toEqual([418, 'session.ended']);
  });

  it('of a session past its end says so', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await session(person, `ends_on = now() - interval '1 second'`);
    expect(await refused(look(person, person.authorization))).toEqual([418, 'session.ended']);
  });

  it('of a person who was disabled says that the session ended', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await app.system.pool.query('update users set enabled = false where id = $1', [person.id]);
    expect(await refused(look(person, person.authorization))).toEqual([418, 'session.ended']);
    expect(await refused(refresh(person.refreshToken))).toEqual([418, 'session.ended']);
  });

  it('obeys the role that the person has now, not the one it was signed with', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await app.system.pool.query(`update users set roles = 'ROLE_READONLY' where id = $1`, [person.id]);
    expect(await refused(app.as(person.authorization)(api.agencies.create, { body: { name: 'Nueva' } }))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('a refresh token', () => {
  it('used twice within half a minute answers the same pair to the letter: two tabs, or a lost reply', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const pairs = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)]);
    expect(pairs[1]).toEqual(pairs[0]);
    expect(pairs[0].refreshToken).not.toBe(person.refreshToken);
    expect(await refresh(person.refreshToken)).toEqual(pairs[0]);
    expect(await look(person, `Bearer ${pairs[0].token}`)).toHaveProperty('id', person.id);
    expect(await refresh(pairs[0].refreshToken)).toHaveProperty('token');
  });

  it('used after that was stolen from somebody: it ends the session for everybody who holds it', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const pair = await refresh(person.refreshToken);
    await session(person, `rotated_on = rotated_on - interval '31 seconds'`);
    expect(await refused(refresh(person.refreshToken))).toEqual([418, 'session.ended']);
    expect(await refused(look(person, `Bearer ${pair.token}`))).toEqual([418, 'session.ended']);
    expect(await refused(refresh(pair.refreshToken))).toEqual([418, 'session.ended']);
  });

  it('of the session before last ends it too', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const second = await refresh(person.refreshToken);
    await refresh(second.refreshToken);
    expect(await refused(refresh(person.refreshToken))).toEqual([418, 'session.ended']);
  });

  it('does not make the session longer', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const before = await look(person, person.authorization);
    const { token } = await refresh(person.refreshToken);
    expect((await look(person, `Bearer ${token}`)).sessionEnds).toBe(before.sessionEnds);
  });

  it('that is an access token, forged or nothing is refused', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    for (const token of [person.token, 'nonsense', `${person.refreshToken}x`]) {
      expect(await refused(refresh(token))).toEqual([401, 'token.notValid']);
    }
    expect(await refused(refresh(''))).toEqual([400, 'request.notvalid']);
  });
});

describe('a session that nobody uses', () => {
  const idle = async (minutes: number, limit?: number) => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    if (limit !== undefined) await setLimit(limit);
    await session(person, `rotated_on = now() - interval '${minutes * 60 - 30} seconds'`);
    return person;
  };
  const setLimit = async (minutes: number) => {
    const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    const { id } = await admin(api.configurations.byName, { params: { property: 'SESSION_IDLE_MINUTES' } });
    await admin(api.configurations.update, { params: { configurationId: id }, body: { value: String(minutes) } });
  };
  afterEach(() => setLimit(60));

  it('is renewed until its time without use, counted from the end of its access token, is over', async () => {
    expect(await refresh((await idle(60 + 15)).refreshToken)).toHaveProperty('token');
    const gone = await idle(60 + 15 + 1);
    expect(await refused(refresh(gone.refreshToken))).toEqual([418, 'session.idle']);
    expect(await refused(look(gone, gone.authorization)), 'and is over').toEqual([418, 'session.ended']);
  });

  it('has as long as administrators say', async () => {
    expect(await refresh((await idle(5 + 15, 5)).refreshToken)).toHaveProperty('token');
    expect(await refused(refresh((await idle(5 + 15 + 1, 5)).refreshToken))).toEqual([418, 'session.idle']);
    expect(await refresh((await idle(600, 1440)).refreshToken)).toHaveProperty('token');
  });

  it('tells its person how long that is', async () => {
    const person = await idle(1, 45);
    expect((await look(person, person.authorization)).sessionIdleMinutes).toBe(45);
  });

  it('is not listed among those that are open', async () => {
    const person = await idle(60 + 15);
    const list = async () => (await app.as(person.authorization)(api.sessions.list)).collection;
    expect(await list()).toHaveLength(1);
    await session(person, `rotated_on = now() - interval '76 minutes'`);
    expect(await list()).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session for both tokens', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await logout(person.authorization);
    expect(await refused(look(person, person.authorization))).toEqual([418, 'session.ended']);
    expect(await refused(refresh(person.refreshToken))).toEqual([418, 'session.ended']);
  });

  it('works with a token that has run out', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await logout(`Bearer ${(await oldPair(person, 30)).token}`);
    expect(await refused(refresh(person.refreshToken))).toEqual([418, 'session.ended']);
  });

  it('ignores a bad token, or none', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await logout('Bearer nonsense');
    await logout();
    await logout(`Bearer ${person.refreshToken}`);
    expect(await look(person, person.authorization)).toHaveProperty('id', person.id);
  });

  it("ends that session alone, and nobody else's", async () => {
    const [person, other] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_ADMIN')];
    await logout(person.authorization);
    expect(await look(other, other.authorization)).toHaveProperty('id', other.id);
  });
});
