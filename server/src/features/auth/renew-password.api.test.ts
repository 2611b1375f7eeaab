import { api, TokenPair } from '@egida/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode, wrongCode } from '../../testing/authenticator.ts';
import { makeInstance, makeUser, testPassword } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { signPair } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());

const chosen = 'Otra-frase-larga-2';
const renew = (
  username: string,
  given: Partial<Record<'currentPassword' | 'password' | 'passwordRepeat' | 'pin', string>> = {},
  authorization?: string,
) =>
  app.as(authorization)(api.passwords.renew, {
    body: {
      username,
      currentPassword: testPassword,
      password: chosen,
      passwordRepeat: given.password ?? chosen,
      ...given,
    },
  });
const signIn = (username: string, password: string) => app.as()(api.auth.login, { body: { username, password } });
const problems = async (attempt: Promise<unknown>) => {
  const { status, details } = await refusal(attempt);
  return [status, details];
};

describe('renewing a password', () => {
  it('asks who has a second factor for it, and only then for nothing more', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const own = app.as(person.authorization);
    const { secret } = await own(api.twoFactor.begin, { body: { password: testPassword } });
    const { recoveryCodes } = await own(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
    const { username } = person;
    expect(await refused(renew(username))).toEqual([401, 'pin.required']);
    expect(await refused(renew(username, { pin: wrongCode(secret) }))).toEqual([401, 'pin.notvalid']);
    expect(
      await refused(renew(username, { currentPassword: 'No-es-la-suya-99', pin: recoveryCodes[0] ?? '' })),
    ).toEqual([401, 'invalidCredentials']);
    await renew(username, { pin: recoveryCodes[0] ?? '' });
    expect(await refused(signIn(username, testPassword))).toEqual([401, 'invalidCredentials']);
    expect(await signIn(username, chosen)).toHaveProperty('token');
  });

  it('takes the new one from then on, and the old one no more', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    await app.system.pool.query('update users set password_to_renew = true where username = $1', [username]);
    await renew(username);
    expect(await signIn(username, chosen)).toHaveProperty('token');
    expect(await refused(signIn(username, testPassword))).toEqual([401, 'invalidCredentials']);
  });

  it('ends every session of that person, and of nobody else', async () => {
    const [person, other] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_ADMIN')];
    await renew(person.username);
    const look = ({ id, authorization }: typeof person) =>
      app.as(authorization)(api.users.get, { params: { userId: id } });
    expect(await refused(look(person))).toEqual([418, 'session.ended']);
    expect(await look(other)).toHaveProperty('id', other.id);
  });

  it('opens another session in place of the one that it comes from, though its token ran out, and ends that and the others', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const { token } = TokenPair.parse(await signIn(person.username, testPassword));
    const { sid = '' } = decodeJwt<{ sid?: string }>(token);
    const expired = await signPair(app.keys, {
      ...{ sessionId: sid, userId: person.id, roles: 'ROLE_USER,ROLE_ADMIN', rotation: 0 },
      ...{ rotatedOn: Date.now() - 16 * 60_000, endsOn: Date.now() + 3_600_000 },
    });
    const latest = async () => {
      const { rows } = await app.system.pool.query(
        'select ends_on, created_on, user_agent from sessions where user_id = $1 order by id desc limit 1',
        [person.id],
      );
      return rows[0];
    };
    const former = await latest();
    const { session } = await renew(person.username, {}, `Bearer ${expired.token}`);
    const look = (authorization: string) => app.as(authorization)(api.users.get, { params: { userId: person.id } });
    for (const authorization of [`Bearer ${token}`, person.authorization])
      expect(await refused(look(authorization))).toEqual([418, 'session.ended']);
    expect(await look(`Bearer ${session?.token}`)).toHaveProperty('id', person.id);
    const next = await app.as()(api.auth.refresh, { body: { refreshToken: session?.refreshToken ?? '' } });
    expect(await look(`Bearer ${next.token}`)).toHaveProperty('id', person.id);
    expect(await latest(), 'no longer than the one before').toEqual(former);
  });

  it("keeps no session for another's token, nor for one that waits for its second factor", async () => {
    const [person, other] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_ADMIN')];
    await app.system.pool.query('update users set two_factor = true where id = $1', [person.id]);
    const { token } = await signIn(person.username, testPassword);
    expect(await renew(person.username, {}, `Bearer ${token}`)).toEqual({ session: null });
    expect(await refused(app.as(`Bearer ${token}`)(api.twoFactor.secret))).toEqual([418, 'session.ended']);
    const again = { currentPassword: chosen, password: 'Una-tercera-frase-3' };
    expect(await renew(person.username, again, other.authorization)).toEqual({ session: null });
    expect(await app.as(other.authorization)(api.users.get, { params: { userId: other.id } })).toHaveProperty('id');
  });

  it('says what is wrong with the new one', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    const one = (path: string, message: string) => [400, [{ path, message }]];
    expect(await problems(renew(username, { passwordRepeat: 'Otra-cosa-larga-3' }))).toEqual(
      one('passwordRepeat', 'password.unmatched'),
    );
    expect(await problems(renew(username, { password: testPassword }))).toEqual(
      one('password', 'password.sameAsPrevious'),
    );
    expect(await problems(renew(username, { password: 'corta-1A' }))).toEqual(one('password', 'password.notvalid'));
    expect(await problems(renew(username, { password: '', passwordRepeat: 'x' }))).toEqual([
      400,
      expect.arrayContaining([{ path: 'password', message: 'password.required' }]),
    ]);
    expect(await problems(renew(username, { currentPassword: '' }))).toEqual(
      one('currentPassword', 'password.required'),
    );
    expect(await signIn(username, testPassword)).toHaveProperty('token');
  });

  it('opens nothing in place of a session that was ended', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await app.system.pool.query('update sessions set ended_on = now() where id = $1', [person.sessionId]);
    expect(await renew(person.username, {}, person.authorization)).toEqual({ session: null });
  });

  it('refuses a password that is tried first, and one made of the names of the person', async () => {
    const { username, id } = await makeUser(app, 'ROLE_ADMIN');
    const names = `firstname = 'Zurbanela', email = 'zq@villaquemadilla.example'`;
    await app.system.pool.query(`update users set ${names} where id = $1`, [id]);
    const known = [400, [{ path: 'password', message: 'password.known' }]];
    for (const password of ['Password-1234', 'Contraseña-2024!', 'Zurbanela-1234', 'Villaquemadilla-1'])
      expect(await problems(renew(username, { password })), password).toEqual(known);
    expect(await signIn(username, testPassword)).toHaveProperty('token');
  });

  it('says so to nobody who has not proved the old one, and costs them no code of their second factor', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const known = 'Password-1234';
    expect(await refused(renew(person.username, { currentPassword: 'No-es-la-suya-99', password: known }))).toEqual([
      401,
      'invalidCredentials',
    ]);
    const own = app.as(person.authorization);
    const { secret } = await own(api.twoFactor.begin, { body: { password: testPassword } });
    const { recoveryCodes } = await own(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
    const pin = recoveryCodes[0] ?? '';
    expect(await refused(renew(person.username, { password: known, pin }))).toEqual([400, 'request.notvalid']);
    expect(await renew(person.username, { pin })).toEqual({ session: null });
  });

  it('needs the old one, and shares the lock-out of signing in', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    const wrong = 'No-es-la-suya-99';
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await refused(renew(username, { currentPassword: wrong }))).toEqual([401, 'invalidCredentials']);
    }
    for (let attempt = 0; attempt < 2; attempt++) await refused(signIn(username, wrong));
    expect(await refused(renew(username))).toEqual([429, 'tooManyRequests']);
    expect(await refused(signIn(username, testPassword))).toEqual([429, 'tooManyRequests']);
  });

  it('is refused to a disabled person as to a wrong password', async () => {
    const { username } = await makeUser(app, 'ROLE_ADMIN');
    await app.system.pool.query('update users set enabled = false where username = $1', [username]);
    expect(await refused(renew(username))).toEqual([401, 'invalidCredentials']);
  });

  it('stands in the audit, with neither password', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    await renew(person.username);
    const { rows } = await app.system.pool.query(
      `select event, user_id, content::text from audit where username = $1`,
      [person.username],
    );
    expect(rows).toMatchObject([{ event: 'passwords.renew', user_id: person.id }]);
    for (const secret of [chosen, testPassword, '$argon2']) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
