import { api, SignedIn } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { makeInstance, makeUser, testPassword, unique } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());

const wrong = 'No-es-la-suya-99';
const post = (url: string, remoteAddress: string, payload: object, authorization?: string) =>
  app.app.inject({ method: 'POST', url, remoteAddress, payload, headers: authorization ? { authorization } : {} });
const from = (ip: string, username: string, password: string, deviceTokens?: string[]) =>
  post('/api/login', ip, { username, password, deviceTokens });
const deviceOf = async (username: string): Promise<string> => {
  const body = { username, password: testPassword };
  return SignedIn.parse(await app.as()(api.auth.login, { body })).deviceToken;
};
const blockAddress = async (ip: string) => {
  for (let n = 0; n < 30; n++) await from(ip, unique('rociado'), wrong);
};

describe('a browser in which somebody signed in before', () => {
  it('lets them in where others have locked out their address, and their name there', async () => {
    const [known, unknown] = [await makeUser(app, 'ROLE_USER'), await makeUser(app, 'ROLE_USER')];
    const device = await deviceOf(known.username);
    for (let n = 0; n < 5; n++) await from('198.51.100.1', known.username, wrong);
    await blockAddress('198.51.100.1');
    for (const { username } of [known, unknown])
      expect((await from('198.51.100.1', username, testPassword)).statusCode).toBe(429);
    const reply = await from('198.51.100.1', known.username, testPassword, ['no token of ours', device]);
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['token', 'refreshToken', 'deviceToken']]);
    // It speaks for nobody else.
    expect((await from('198.51.100.1', unknown.username, testPassword, [device])).statusCode).toBe(429);
  });

  it('brings five guesses in a quarter of an hour, from wherever, until an administrator opens the door', async () => {
    const { id, username } = await makeUser(app, 'ROLE_USER');
    const device = await deviceOf(username);
    const statuses = [];
    for (let n = 0; n < 7; n++)
      statuses.push((await from(`198.51.100.${20 + n}`, username, wrong, [device])).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await from('198.51.100.40', username, testPassword, [device])).statusCode).toBe(429);
    // Elsewhere they may still sign in as somebody who is new there.
    expect((await from('198.51.100.40', username, testPassword)).statusCode).toBe(200);
    const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    const password = 'Una-frase-nueva-27';
    await admin(api.users.update, { params: { userId: id }, body: { password, passwordRepeat: password } });
    const opened = await from('198.51.100.40', username, password, [device]);
    expect([opened.statusCode, opened.json().message]).toEqual([401, 'credentialsExpired']);
  });

  it('is none by a token of a session, nor opens one by its own', async () => {
    const { username, refreshToken } = await makeUser(app, 'ROLE_USER');
    const device = await deviceOf(username);
    await blockAddress('198.51.100.2');
    expect((await from('198.51.100.2', username, testPassword, [refreshToken])).statusCode).toBe(429);
    const refresh = await post('/api/auth/refresh', '198.51.100.3', { refreshToken: device });
    expect([refresh.statusCode, refresh.json().message]).toEqual([401, 'token.notValid']);
    const me = await app.app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${device}` } });
    expect([me.statusCode, me.json().message]).toEqual([401, 'token.notValid']);
  });

  it('is known once the second factor was given, and not before', async () => {
    const { username } = await makeUser(app, 'ROLE_USER');
    await app.system.pool.query('update users set two_factor = true where username = $1', [username]);
    const first = (await from('198.51.100.4', username, testPassword)).json();
    expect(Object.keys(first)).toEqual(['token']);
    const call = app.as(`Bearer ${first.token}`);
    const { secret } = await call(api.twoFactor.secret);
    const passed = await call(api.twoFactor.pin, { params: { pin: authenticatorCode(secret) } });
    await blockAddress('198.51.100.5');
    expect((await from('198.51.100.5', username, testPassword)).statusCode).toBe(429);
    expect((await from('198.51.100.5', username, testPassword, [passed.deviceToken])).statusCode).toBe(200);
  });

  it('renews a password that ran out, where the address is locked out', async () => {
    const { username } = await makeUser(app, 'ROLE_USER');
    const device = await deviceOf(username);
    await blockAddress('198.51.100.6');
    const password = 'Una-frase-nueva-27';
    const body = { username, currentPassword: testPassword, password, passwordRepeat: password };
    expect((await post('/api/users/renewPassword', '198.51.100.6', body)).statusCode).toBe(429);
    const renewed = await post('/api/users/renewPassword', '198.51.100.6', { ...body, deviceTokens: [device] });
    expect(renewed.statusCode).toBe(200);
  });
});

it('who is signed in proves their password where others have locked out the address', async () => {
  const { authorization } = await makeUser(app, 'ROLE_USER');
  await blockAddress('198.51.100.7');
  const begun = await post('/api/auth/twoFactor', '198.51.100.7', { password: testPassword }, authorization);
  expect(begun.statusCode).toBe(200);
});
