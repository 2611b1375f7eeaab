import { api, SignedIn } from '@egida/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticatorCode, wrongCode } from '../../testing/authenticator.ts';
import { makeInstance, makeUser, testPassword } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const step = 30_000;
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

type Person = Awaited<ReturnType<typeof makeUser>>;
const begin = (
  { authorization }: Person,
  { password = testPassword, code }: { password?: string; code?: string } = {},
) => app.as(authorization)(api.twoFactor.begin, { body: { password, ...(code && { code }) } });
const confirm = ({ authorization }: Person, pin: string) =>
  app.as(authorization)(api.twoFactor.confirm, { body: { pin } });
const look = ({ id, authorization }: Person) => app.as(authorization)(api.users.get, { params: { userId: id } });
const logIn = ({ username }: Person, deviceTokens?: string[]) =>
  app.as()(api.auth.login, { body: { username, password: testPassword, deviceTokens } });
const signIn = async (person: Person) => app.as(`Bearer ${(await logIn(person)).token}`);

/** The person with a second factor that they switched on themselves. */
const switchedOn = async () => {
  // With no agency of their own they are in nobody's scope, their own neither.
  const person = await makeUser(app, 'ROLE_USER');
  const { secret } = await begin(person);
  const { recoveryCodes } = await confirm(person, authenticatorCode(secret));
  pass(step);
  return { person, secret, recoveryCodes };
};

describe("one's own second factor", () => {
  it('is switched on with the password and a first code, and asked for from then on', async () => {
    const { person, secret, recoveryCodes } = await switchedOn();
    expect(recoveryCodes).toHaveLength(10);
    expect(await look(person)).toMatchObject({ config: { enabled2fa: true } });
    const call = await signIn(person);
    expect(await call(api.twoFactor.pin, { params: { pin: authenticatorCode(secret) } })).toHaveProperty(
      'refreshToken',
    );
  });

  it("ends one's other sessions, those at the door too, and not this one", async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const elsewhere = await signIn(person);
    const { secret } = await begin(person);
    await confirm(person, authenticatorCode(secret));
    expect(await refused(elsewhere(api.sessions.list))).toEqual([418, 'session.ended']);
    expect(await look(person)).toHaveProperty('id', person.id);
  });

  it('is not begun with a wrong password, which counts as one at a browser that knows them and signs nobody out', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const { deviceToken } = SignedIn.parse(await logIn(person));
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await refused(begin(person, { password: 'No-es-la-suya-99' }))).toEqual([400, 'password.wrong']);
    }
    expect(await refused(begin(person))).toEqual([429, 'tooManyRequests']);
    expect(await refused(logIn(person, [deviceToken]))).toEqual([429, 'tooManyRequests']);
    expect(await logIn(person)).toHaveProperty('token');
    expect(await look(person)).toMatchObject({ config: { enabled2fa: false } });
  });

  it('is confirmed by a code of the secret that was shown last, and by nothing when none was', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    expect(await refused(confirm(person, '123456'))).toEqual([409, 'user.twoFactorNotEnabled']);
    const former = await begin(person);
    const { secret } = await begin(person);
    expect(secret).not.toBe(former.secret);
    expect(await refused(confirm(person, wrongCode(secret)))).toEqual([401, 'pin.notvalid']);
    expect(await refused(confirm(person, authenticatorCode(former.secret)))).toEqual([401, 'pin.notvalid']);
    expect(await confirm(person, authenticatorCode(secret))).toHaveProperty('recoveryCodes');
  });

  it('that is renewed holds until the new one is confirmed, and then no more, with its recovery codes', async () => {
    const { person, secret, recoveryCodes } = await switchedOn();
    const renewed = await begin(person, { code: authenticatorCode(secret) });
    pass(step);
    const before = await signIn(person);
    expect(await before(api.twoFactor.pin, { params: { pin: authenticatorCode(secret) } })).toHaveProperty('token');
    pass(step);
    await confirm(person, authenticatorCode(renewed.secret));
    pass(step);
    const after = await signIn(person);
    expect(await refused(after(api.twoFactor.pin, { params: { pin: authenticatorCode(secret) } }))).toEqual([
      401,
      'pin.notvalid',
    ]);
    expect(await refused(after(api.twoFactor.recover, { body: { code: recoveryCodes[0] ?? '' } }))).toEqual([
      401,
      'recoveryCode.notvalid',
    ]);
    expect(await after(api.twoFactor.pin, { params: { pin: authenticatorCode(renewed.secret) } })).toHaveProperty(
      'refreshToken',
    );
  });

  it('is not replaced by who has but the password: the one that there is, or a recovery code, is asked for', async () => {
    const { person, secret, recoveryCodes } = await switchedOn();
    expect(await refused(begin(person))).toEqual([401, 'pin.required']);
    expect(await refused(begin(person, { code: wrongCode(secret) }))).toEqual([401, 'pin.notvalid']);
    expect(await refused(begin(person, { code: 'AAAAA-BBBBB' }))).toEqual([401, 'recoveryCode.notvalid']);
    const code = authenticatorCode(secret);
    expect(await begin(person, { code })).toHaveProperty('secret');
    expect(await refused(begin(person, { code })), 'each code once').toEqual([401, 'pin.notvalid']);
    const recoveryCode = recoveryCodes[0] ?? '';
    expect(await begin(person, { code: recoveryCode })).toHaveProperty('secret');
    expect(await refused(begin(person, { code: recoveryCode }))).toEqual([401, 'recoveryCode.notvalid']);
    for (let guess = 0; guess < 9; guess++) await refused(begin(person, { code: wrongCode(secret) }));
    pass(step);
    expect(await refused(begin(person, { code: authenticatorCode(secret) }))).toEqual([429, 'tooManyRequests']);
  });

  it('that somebody left half begun is not guessed at an open browser', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const { secret } = await begin(person);
    for (let times = 0; times < 10; times++)
      expect(await refused(confirm(person, wrongCode(secret)))).toEqual([401, 'pin.notvalid']);
    expect(await refused(confirm(person, authenticatorCode(secret)))).toEqual([429, 'tooManyRequests']);
    await app.settle();
    const { rows } = await app.system.pool.query(
      `select content -> 'after' as after from audit where event = 'auth.failed' and user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ after: { 'twoFactor.confirm pin.notvalid': 10 } }]);
  });

  it('cannot be confirmed and used to sign in with the same code', async () => {
    const person = await makeUser(app, 'ROLE_USER');
    const { secret } = await begin(person);
    const code = authenticatorCode(secret);
    await confirm(person, code);
    const call = await signIn(person);
    expect(await refused(call(api.twoFactor.pin, { params: { pin: code } }))).toEqual([401, 'pin.notvalid']);
  });

  it('stands in the audit as begun and confirmed, with nothing that opens it', async () => {
    const { person, secret, recoveryCodes } = await switchedOn();
    const { rows } = await app.system.pool.query(
      `select event, content::text from audit where user_id = $1 and event like 'twoFactor%' order by created_on`,
      [person.id],
    );
    expect(rows).toMatchObject([{ event: 'twoFactor.begin' }, { event: 'twoFactor.confirm' }]);
    for (const hidden of [secret, ...recoveryCodes, testPassword]) expect(JSON.stringify(rows)).not.toContain(hidden);
  });
});
