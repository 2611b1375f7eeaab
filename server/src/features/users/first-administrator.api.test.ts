import { api, passwordIsStrong } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { ensureFirstAdministrator, resetAdministrator } from './first-administrator.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const given = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'Una-frase-larga-1' };
const madeUp = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: undefined };
const signIn = (username: string, password: string) => app.as()(api.auth.login, { body: { username, password } });

describe('the first start', () => {
  it('makes an administrator who signs in with the given password, which is not printed', async () => {
    expect(await ensureFirstAdministrator(app.system, given)).toBeUndefined();
    expect(await signIn('admin', given.ADMIN_PASSWORD)).toHaveProperty('token');
  });

  it('makes up a strong password where none is given, good only for choosing another', async () => {
    const made = await ensureFirstAdministrator(app.system, madeUp);
    expect(made?.username).toBe('admin');
    const password = made?.password ?? '';
    expect(passwordIsStrong(password)).toBe(true);
    expect(await refused(signIn('admin', password))).toEqual([401, 'credentialsExpired']);
    const chosen = 'Otra-frase-larga-2';
    await app.as()(api.passwords.renew, {
      body: { username: 'admin', currentPassword: password, password: chosen, passwordRepeat: chosen },
    });
    expect(await signIn('admin', chosen)).toHaveProperty('token');
  });

  it('of two servers at once makes one administrator and one main instance, and one says the password', async () => {
    const made = await Promise.all([
      ensureFirstAdministrator(app.system, madeUp),
      ensureFirstAdministrator(app.system, madeUp),
    ]);
    const said = made.filter((one) => one !== undefined);
    expect(said).toHaveLength(1);
    expect(await refused(signIn('admin', said[0]?.password ?? ''))).toEqual([401, 'credentialsExpired']);
    const { rows } = await app.system.pool.query(
      'select (select count(*) from users) as users, (select count(*) from instances) as instances',
    );
    expect(rows).toEqual([{ users: 1, instances: 1 }]);
  });

  it('is over once there is anybody: a later one changes nobody', async () => {
    await ensureFirstAdministrator(app.system, given);
    expect(await ensureFirstAdministrator(app.system, { ...madeUp, ADMIN_USERNAME: 'otra' })).toBeUndefined();
    expect(await refused(signIn('otra', given.ADMIN_PASSWORD))).toEqual([401, 'invalidCredentials']);
  });

  it('refuses a weak password rather than start with it', async () => {
    await expect(
      ensureFirstAdministrator(app.system, { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'corta' }),
    ).rejects.toThrow('ADMIN_PASSWORD');
    const { rows } = await app.system.pool.query('select count(*) as users from users');
    expect(rows).toEqual([{ users: 0 }]);
  });
});

describe('a given password that is tried first', () => {
  it.each(['Password-1234', 'Jefatura-jefatura-1'])('is refused rather than started with: %s', async (password) => {
    await expect(
      ensureFirstAdministrator(app.system, { ADMIN_USERNAME: 'jefatura', ADMIN_PASSWORD: password }),
    ).rejects.toThrow('ADMIN_PASSWORD is one that is tried first');
    const { rows } = await app.system.pool.query('select count(*) as users from users');
    expect(rows).toEqual([{ users: 0 }]);
  });
});

describe('a lost password of an administrator', () => {
  it('is replaced by one that is good only for choosing another, and ends what the old one opened', async () => {
    await ensureFirstAdministrator(app.system, given);
    const { token } = await signIn('admin', given.ADMIN_PASSWORD);
    const { password } = await resetAdministrator(app, 'Admin');
    expect(await refused(signIn('admin', given.ADMIN_PASSWORD))).toEqual([401, 'invalidCredentials']);
    expect(await refused(signIn('admin', password))).toEqual([401, 'credentialsExpired']);
    expect(await refused(app.as(`Bearer ${token}`)(api.agencies.list, {}))).toEqual([418, 'session.ended']);
  });

  it('forgets a lost authenticator too, which is set up anew at the next sign-in', async () => {
    await ensureFirstAdministrator(app.system, given);
    await app.system.pool.query(`update users set two_factor = true, totp_secret = 'sealed with a lost key'`);
    const { password } = await resetAdministrator(app, 'admin');
    const chosen = 'Otra-frase-larga-2';
    await app.as()(api.passwords.renew, {
      body: { username: 'admin', currentPassword: password, password: chosen, passwordRepeat: chosen },
    });
    const { token } = await signIn('admin', chosen);
    expect(await app.as(`Bearer ${token}`)(api.twoFactor.secret)).toHaveProperty('secret');
  });

  it('of somebody who is not there says so', async () => {
    await ensureFirstAdministrator(app.system, given);
    await expect(resetAdministrator(app, 'nadie')).rejects.toThrow('nobody called nadie');
  });
});
