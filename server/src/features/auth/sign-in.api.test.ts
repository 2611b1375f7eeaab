import { api, TokenPair } from '@egida/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeInstance, makeUser, testPassword, unique } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());

const signIn = async (username: string, password = testPassword): Promise<TokenPair> =>
  TokenPair.parse(await app.as()(api.auth.login, { body: { username, password } }));
const wrong = 'No-es-la-suya-99';
const change = (username: string, set: string) =>
  app.system.pool.query(`update users set ${set} where username = $1`, [username]);

describe('signing in', () => {
  it('answers a pair whose claims name the person, their roles and a session of twelve hours', async () => {
    const person = await makeUser(app, 'ROLE_MANAGER');
    const before = Math.floor(Date.now() / 1000);
    const pair = await signIn(person.username);
    const claims = decodeJwt(pair.token);
    expect(claims).toMatchObject({ jti: person.id, roles: 'ROLE_USER,ROLE_MANAGER' });
    expect(Number(claims.exp) - before).toBeGreaterThanOrEqual(15 * 60 - 1);
    expect(Number(claims.exp) - before).toBeLessThanOrEqual(15 * 60 + 5);
    expect(Number(decodeJwt(pair.refreshToken).exp) - before).toBeGreaterThanOrEqual(12 * 3600 - 1);
    const me = await app.as(`Bearer ${pair.token}`)(api.users.get, { params: { userId: person.id } });
    expect(me).toMatchObject({ id: person.id, username: person.username, role: 'ROLE_MANAGER', admin: false });
  });

  it('takes the name whatever its case and accents', async () => {
    await makeUser(app, 'ROLE_ADMIN', [], 'José.Núñez');
    expect(await signIn('JOSE.nunez')).toHaveProperty('token');
  });

  it('answers alike to a wrong name, a wrong password, a disabled person and one who is invited', async () => {
    const [standing, disabled] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_ADMIN')];
    const invited = await makeUser(app, 'ROLE_ADMIN');
    await change(invited.username, 'password_hash = null');
    await change(disabled.username, 'enabled = false');
    const answers = [
      await refusal(signIn(unique('nadie'))),
      await refusal(signIn(standing.username, wrong)),
      await refusal(signIn(disabled.username)),
      await refusal(signIn(disabled.username, wrong)),
      await refusal(signIn(invited.username)),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, code: 'invalidCredentials' });
  });

  it('sends whoever has a password that ran out to renew it, but only when it is the right one', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    await change(username, `password_set_on = now() - interval '366 days'`);
    expect(await refused(signIn(username))).toEqual([401, 'credentialsExpired']);
    expect(await refused(signIn(username, wrong))).toEqual([401, 'invalidCredentials']);
    await change(username, `password_set_on = now() - interval '364 days'`);
    expect(await signIn(username)).toHaveProperty('token');
    await change(username, 'password_to_renew = true');
    expect(await refused(signIn(username))).toEqual([401, 'credentialsExpired']);
  });

  it('shows the person their agencies, and nobody else to them', async () => {
    const agency = await makeAgency(app, { name: 'Diputación de Soria' });
    const person = await makeUser(app, 'ROLE_USER', [agency.id]);
    const other = await makeUser(app, 'ROLE_USER', [agency.id]);
    const call = app.as(person.authorization);
    const me = await call(api.users.get, { params: { userId: person.id } });
    expect(me.agencies).toEqual([{ id: agency.id, name: 'Diputación de Soria' }]);
    expect(await refused(call(api.users.get, { params: { userId: other.id } }))).toEqual([403, 'forbidden']);
  });
});

describe('the audit', () => {
  const entries = async (username: string) => {
    await app.settle();
    const { rows } = await app.system.pool.query(
      `select event, content -> 'after' as after from audit where username = $1 order by created_on`,
      [username],
    );
    return rows;
  };

  it('says who signed in and out, and when somebody last did', async () => {
    const { id, username } = await makeUser(app, 'ROLE_ADMIN');
    const { token } = await signIn(username);
    const me = await app.as(`Bearer ${token}`)(api.users.get, { params: { userId: id } });
    expect(me.lastLoginOn).toBe(new Date(Number(me.lastLoginOn && Date.parse(me.lastLoginOn))).toISOString());
    await app.as(`Bearer ${token}`)(api.auth.logout);
    await app.as(`Bearer ${token}`)(api.auth.logout);
    expect(await entries(username)).toEqual([
      { event: 'auth.login', after: { secondFactor: false } },
      { event: 'auth.logout', after: null },
    ]);
  });

  it('says whose refresh token was used again, and that the session ended', async () => {
    const { username, refreshToken, sessionId } = await makeUser(app, 'ROLE_ADMIN');
    const refresh = () => app.as()(api.auth.refresh, { body: { refreshToken } });
    await refresh();
    await app.system.pool.query(`update sessions set rotated_on = now() - interval '31 seconds' where id = $1`, [
      sessionId,
    ]);
    await refused(refresh());
    expect(await entries(username)).toMatchObject([{ event: 'auth.refreshReused' }]);
  });

  it('counts failures under the name of whoever exists, and keeps nothing of a name that nobody has', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    const typed = 'Una-clave-en-otro-campo-1';
    for (let attempt = 0; attempt < 2; attempt++) await refused(signIn(username, wrong));
    for (let attempt = 0; attempt < 6; attempt++) await refused(signIn(typed, wrong));
    expect(await entries(username)).toEqual([{ event: 'auth.failed', after: { 'auth.login invalidCredentials': 2 } }]);
    const { rows } = await app.system.pool.query(`select string_agg(a::text, '') as text from audit a`);
    for (const hidden of [typed, typed.toLowerCase(), wrong]) expect(rows[0].text).not.toContain(hidden);
  });
});

describe('too many failures', () => {
  const from = (remoteAddress: string, username: string, password: string, headers = {}) =>
    app.app.inject({ method: 'POST', url: '/api/login', remoteAddress, headers, payload: { username, password } });

  it('lock out that person from that address, and nobody else', async () => {
    const [locked, other] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_ADMIN')];
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await from('198.51.100.7', locked.username, wrong)).statusCode).toBe(401);
    }
    const reply = await from('198.51.100.7', locked.username.toUpperCase(), testPassword);
    expect([reply.statusCode, reply.json().message]).toEqual([429, 'tooManyRequests']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await from('198.51.100.8', locked.username, testPassword)).statusCode).toBe(200);
    expect((await from('198.51.100.7', other.username, testPassword)).statusCode).toBe(200);
  });

  it('count for an address that is claimed as for the one that calls', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    for (let attempt = 0; attempt < 5; attempt++) {
      await from('198.51.100.9', username, wrong, { 'x-forwarded-for': `203.0.113.${attempt}` });
    }
    const reply = await from('198.51.100.9', username, testPassword, { 'x-forwarded-for': '203.0.113.99' });
    expect(reply.statusCode).toBe(429);
  });

  it('lock out a name that nobody has just the same', async () => {
    const username = unique('nadie');
    for (let attempt = 0; attempt < 5; attempt++) await from('198.51.100.10', username, wrong);
    expect((await from('198.51.100.10', username, wrong)).statusCode).toBe(429);
  });

  it('are shown to whoever looks after people, until the right password is given', async () => {
    const { id, username } = await makeUser(app, 'ROLE_USER');
    const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    const status = async () => (await admin(api.users.get, { params: { userId: id } })).status;
    for (let attempt = 0; attempt < 5; attempt++) await from('198.51.100.15', username, wrong);
    expect(await status()).toBe('LOCKED');
    expect((await from('198.51.100.16', username, testPassword)).statusCode).toBe(200);
    expect(await status()).toBe('ACTIVE');
  });

  it('are over after a quarter of an hour', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    for (let attempt = 0; attempt < 5; attempt++) await from('198.51.100.11', username, wrong);
    await app.system.pool.query(
      `update login_failures set failed_on = failed_on - interval '15 minutes' where username_key = $1`,
      [username],
    );
    expect((await from('198.51.100.11', username, testPassword)).statusCode).toBe(200);
  });

  it('are forgotten once the right password was given', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await from('198.51.100.12', username, wrong);
      expect((await from('198.51.100.12', username, testPassword)).statusCode).toBe(200);
    }
  });

  it('are five even when all guesses come at once', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    const guesses = await Promise.all(Array.from({ length: 12 }, () => from('198.51.100.13', username, wrong)));
    const statuses = guesses.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('of many names from one address lock that address out, and no other', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    const spray = (n: number) => from(`2001:db8:1:2::${n.toString(16)}`, `rociado-${n}`, wrong);
    const statuses = [];
    for (let n = 1; n <= 32; n++) statuses.push((await spray(n)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    const refusedOne = await from('2001:db8:1:2:ffff::1', username, testPassword);
    expect(refusedOne.statusCode).toBe(429);
    expect(Number(refusedOne.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await from('2001:db8:1:3::1', username, testPassword)).statusCode).toBe(200);
  });

  it('count for an address with a zone as for the address', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await from(`fe80::1%eth${attempt}`, username, wrong)).statusCode).toBe(401);
    expect((await from('fe80::1', username, testPassword)).statusCode).toBe(429);
    expect((await from('fe80::2%eth0', username, testPassword)).statusCode).toBe(200);
  });

  it('leave one entry in the audit, with the name that was tried and no password', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    for (let attempt = 0; attempt < 7; attempt++) await from('198.51.100.14', username, wrong);
    const { rows } = await app.system.pool.query(
      `select event, username, host(ip) as ip, content::text from audit where event = 'auth.locked' and username = $1`,
      [username],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ username, ip: '198.51.100.14' });
    expect(JSON.stringify(rows)).not.toContain(wrong);
  });
});
