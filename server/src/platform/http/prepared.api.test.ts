import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeAgency, makeUser, testPassword, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

/** Passwords that are being hashed now; they wait here for as long as a test likes. */
let hashing = 0;
let mayGoOn: Promise<void> = Promise.resolve();
vi.mock('../../features/auth/passwords.ts', async (original) => {
  const passwords = await original<typeof import('../../features/auth/passwords.ts')>();
  const hashPassword = async (password: string) => {
    hashing++;
    await mayGoOn;
    return passwords.hashPassword(password);
  };
  return { ...passwords, hashPassword };
});

let app: TestApp;
let admin: { authorization: string };
let agencyId: string;
beforeAll(async () => {
  app = await startApp();
  admin = await makeUser(app, 'ROLE_ADMIN');
  agencyId = (await makeAgency(app)).id;
});
afterAll(() => app.stop());

const create = (by: { authorization: string }, over: object = {}) =>
  app.as(by.authorization)(api.users.create, {
    body: {
      username: unique('nueva'),
      roles: 'ROLE_USER',
      agencies: [agencyId],
      password: testPassword,
      passwordRepeat: testPassword,
      ...over,
    },
  });

it('answers others while more passwords are hashed than there are connections to the database', async () => {
  const { max } = app.system.pool.options;
  // One person has fewer requests under way than that.
  const creators: { authorization: string }[] = [];
  while (creators.length < max) creators.push(await makeUser(app, 'ROLE_ADMIN'));
  hashing = 0;
  let goOn = () => {};
  mayGoOn = new Promise((resolve) => {
    goOn = resolve;
  });
  const made = Promise.all(creators.map((creator) => create(creator)));
  await expect.poll(() => hashing).toBe(max);
  expect(await app.as(admin.authorization)(api.users.list)).toHaveProperty('collection');
  goOn();
  expect((await made).map((user) => user.status)).toEqual(Array(max).fill('ACTIVE'));
});

it('hashes nothing for who may not, or sent what is not right', async () => {
  const reader = await makeUser(app, 'ROLE_READONLY', [agencyId]);
  hashing = 0;
  expect(await refused(create(reader))).toEqual([403, 'forbidden']);
  expect(await refused(create(admin, { username: '' }))).toEqual([400, 'request.notvalid']);
  const own = { params: { userId: reader.id }, body: { password: testPassword, passwordRepeat: testPassword } };
  expect(await refused(app.as(reader.authorization)(api.users.update, own))).toEqual([403, 'forbidden']);
  await app.system.pool.query('update sessions set ended_on = now() where user_id = $1', [reader.id]);
  expect(await refused(create(reader))).toEqual([418, 'session.ended']);
  expect(hashing).toBe(0);
});
