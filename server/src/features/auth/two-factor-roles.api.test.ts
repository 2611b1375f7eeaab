import { api, preAuthRoles, type Role } from '@egida/contract';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { makeInstance, makeUser, testPassword } from '../../testing/factories.ts';
import { person as makePerson } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  admin = (await makePerson(app, 'ROLE_ADMIN')).call;
});
afterEach(async () => {
  vi.useRealTimers();
  await demand();
});

/** As an administrator sets it, of exactly these roles. */
const demand = async (...roles: Role[]) => {
  const { id } = await admin(api.configurations.byName, { params: { property: 'TWO_FACTOR_ROLES' } });
  await admin(api.configurations.update, { params: { configurationId: id }, body: { value: roles.join(',') } });
};
const signIn = ({ username }: { username: string }) =>
  app.as()(api.auth.login, { body: { username, password: testPassword } });
/** The step that a sign-in is led to; undefined where it opens everything. */
const stepOf = async (who: { username: string }) => {
  const answer = await signIn(who);
  return 'refreshToken' in answer ? undefined : decodeJwt(answer.token).roles;
};
const look = (who: { id: string; authorization: string }) =>
  app.as(who.authorization)(api.users.get, { params: { userId: who.id } });

/** Signs in and sets an authenticator up; the call of the session that it opens. */
const setUp = async (who: { username: string }) => {
  const { token } = await signIn(who);
  const half = app.as(`Bearer ${token}`);
  const { secret } = await half(api.twoFactor.secret);
  const answer = await half(api.twoFactor.pin, { params: { pin: authenticatorCode(secret) } });
  vi.setSystemTime(Date.now() + 30_000);
  return { secret, answer };
};

describe('a second factor that is demanded of a role', () => {
  it('is set up at the sign-in by who has none, before anything else opens, and asked for at the next', async () => {
    const manager = await makeUser(app, 'ROLE_MANAGER');
    await demand('ROLE_MANAGER', 'ROLE_ADMIN');
    const { token } = await signIn(manager);
    expect(decodeJwt(token).roles).toBe(preAuthRoles.secret);
    expect(await refused(app.as(`Bearer ${token}`)(api.agencies.list))).toEqual([403, 'forbidden']);
    const { answer } = await setUp(manager);
    expect(answer.recoveryCodes).toHaveLength(10);
    expect(await app.as(`Bearer ${answer.token}`)(api.agencies.list)).toHaveProperty('collection');
    expect(await stepOf(manager)).toBe(preAuthRoles.code);
  });

  it('is demanded of nobody in another role, and of nobody once it is taken back', async () => {
    const [user, manager] = [await makeUser(app, 'ROLE_USER'), await makeUser(app, 'ROLE_MANAGER')];
    await demand('ROLE_MANAGER');
    expect([await stepOf(user), await stepOf(manager)]).toEqual([undefined, preAuthRoles.secret]);
    await demand();
    expect(await stepOf(manager)).toBeUndefined();
  });

  it('stays with who has set it up, whatever is demanded later', async () => {
    const manager = await makeUser(app, 'ROLE_MANAGER');
    await demand('ROLE_MANAGER');
    const { answer, secret } = await setUp(manager);
    await demand();
    expect(await stepOf(manager)).toBe(preAuthRoles.code);
    const own = app.as(`Bearer ${answer.token}`);
    expect(await refused(own(api.twoFactor.begin, { body: { password: testPassword } }))).toEqual([
      401,
      'pin.required',
    ]);
    const code = authenticatorCode(secret);
    expect(await own(api.twoFactor.begin, { body: { password: testPassword, code } })).toHaveProperty('secret');
  });

  it('leaves open what is open, where no code is asked for that nobody has', async () => {
    const manager = await makeUser(app, 'ROLE_MANAGER');
    await demand('ROLE_MANAGER');
    expect(await look(manager)).toMatchObject({ twoFactorReady: false, twoFactorRoles: ['ROLE_MANAGER'] });
    const own = app.as(manager.authorization);
    const { secret } = await own(api.twoFactor.begin, { body: { password: testPassword } });
    await own(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
    expect(await look(manager)).toMatchObject({ twoFactorReady: true, config: { enabled2fa: true } });
  });

  it('that was demanded of the person, and never set up, is no reason to ask for a code either', async () => {
    const user = await makeUser(app, 'ROLE_USER');
    await app.system.pool.query('update users set two_factor = true where id = $1', [user.id]);
    const chosen = 'Otra-frase-larga-2';
    const own = app.as(user.authorization);
    expect(await own(api.twoFactor.begin, { body: { password: testPassword } })).toHaveProperty('secret');
    const body = { username: user.username, currentPassword: testPassword, password: chosen, passwordRepeat: chosen };
    expect(await own(api.passwords.renew, { body })).toHaveProperty('session.token');
  });

  it('ends the sessions of who is given such a role and has none, and of nobody else', async () => {
    await demand('ROLE_ADMIN');
    const [promoted, moved] = [await makeUser(app, 'ROLE_MANAGER'), await makeUser(app, 'ROLE_CLASSIFIED')];
    await admin(api.users.update, { params: { userId: promoted.id }, body: { roles: 'ROLE_ADMIN' } });
    await admin(api.users.update, { params: { userId: moved.id }, body: { roles: 'ROLE_SERVICEDESK' } });
    expect(await refused(look(promoted))).toEqual([418, 'session.ended']);
    expect(await look(moved)).toHaveProperty('role', 'ROLE_SERVICEDESK');
  });

  it('is told of to those who see people, and to others as far as it is their own', async () => {
    await demand('ROLE_USER', 'ROLE_ADMIN');
    const told = async (role: Role) => {
      const who = await look(await makeUser(app, role));
      return 'twoFactorRoles' in who ? who.twoFactorRoles : undefined;
    };
    expect(await told('ROLE_SERVICEDESK')).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
    expect(await told('ROLE_USER')).toEqual(['ROLE_USER']);
    expect(await told('ROLE_READONLY')).toEqual([]);
  });
});
