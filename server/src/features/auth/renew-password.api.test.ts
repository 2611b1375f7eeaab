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
  given: Partial<Record<'currentPassword' | 'password' | 'passwordRepeat' | 'code', string>> = {},
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
    expect(await refused(renew(username, { code: wrongCode(secret) }))).toEqual([401, 'pin.notvalid']);
    expect(
      await refused(renew(username, { currentPassword: 'No-es-la-suya-99', code: recoveryCodes[0] ?? '' })),
    ).toEqual([401, 'invalidCredentials']);
    await renew(username, { code: recoveryCodes[0] ?? '' });
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

  it('leaves the session that it comes from open, though its token ran out, and ends the others', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const { token } = TokenPair.parse(await signIn(person.username, testPassword));
    const { sid = '' } = decodeJwt<{ sid?: string }>(token);
    const expired = await signPair(app.keys, {
      ...{ sessionId: sid, userId: person.id, roles: 'ROLE_USER,ROLE_ADMIN', rotation: 0 },
      ...{ rotatedOn: Date.now() - 16 * 60_000, endsOn: Date.now() + 3_600_000 },
    });
    await renew(person.username, {}, `Bearer ${expired.token}`);
    const look = (authorization: string) => app.as(authorization)(api.users.get, { params: { userId: person.id } });
    expect(await look(`Bearer ${token}`)).toHaveProperty('id', person.id);
    expect(await refused(look(person.authorization))).toEqual([418, 'session.ended']);
  });

  it("keeps no session for another's token, nor for one that waits for its second factor", async () => {
    const [person, other] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_ADMIN')];
    await app.system.pool.query('update users set two_factor = true where id = $1', [person.id]);
    const { token } = await signIn(person.username, testPassword);
    await renew(person.username, {}, `Bearer ${token}`);
    expect(await refused(app.as(`Bearer ${token}`)(api.twoFactor.secret))).toEqual([418, 'session.ended']);
    const again = { currentPassword: chosen, password: 'Una-tercera-frase-3' };
    await renew(person.username, again, other.authorization);
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
