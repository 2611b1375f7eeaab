import { api, type BodyInput, roles } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode, wrongCode } from '../../testing/authenticator.ts';
import { makeAgency, testPassword } from '../../testing/factories.ts';
import { mailTo, openSessions, person } from '../../testing/people.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

type Person = Awaited<ReturnType<typeof person>>;
type Change = BodyInput<typeof api.users.update>;

let app: TestApp;
let agency: { id: string };
beforeAll(async () => {
  app = await startApp();
  agency = await makeAgency(app);
});
afterAll(() => app.stop());

const change = (who: Person, body: Change) => who.call(api.users.update, { params: { userId: who.id }, body });
const password = 'Otra-frase-larga-2';
/** What gives somebody more than they have, or shuts them out. */
const beyond: Change[] = [
  { roles: 'ROLE_ADMIN' },
  { agencies: [] },
  { allAgencies: true },
  { enabled: false },
  { enabled: true },
  { username: 'otra' },
  { password, passwordRepeat: password },
  { config: { enabled2fa: false } },
];

/** Who does not look after people. */
const others = ['ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED'] as const;

describe('everyone', () => {
  it.each(roles)('as %s sets their own list size, messages, language and theme', async (role) => {
    const who = await person(app, role, [agency.id]);
    const first = await change(who, { config: { pageSize: 50, notifications: false } });
    expect(first).toMatchObject({ id: who.id, role, sessionEnds: expect.any(String) });
    const config = { pageSize: 50, notifications: false, locale: 'en', theme: 'dark', enabled2fa: false };
    expect((await change(who, { config: { locale: 'en', theme: 'dark' } })).config).toEqual(config);
    expect((await change(who, { config: {} })).config).toEqual(config);
    expect((await who.call(api.users.get, { params: { userId: who.id } })).config).toEqual(config);
    expect(await refused(change(who, { config: { pageSize: 7 as 10 } }))).toEqual([400, 'request.notvalid']);
  });

  it('is written to in the language that they keep, from the next letter on', async () => {
    const who = await person(app, 'ROLE_READONLY', [agency.id]);
    const email = `${who.username}@villanueva.example`;
    await app.system.pool.query('update users set email = $2 where id = $1', [who.id, email]);
    const forget = () => app.as()(api.passwords.forgot, { body: { username: who.username } });
    await forget();
    await change(who, { config: { locale: 'en' } });
    await forget();
    expect((await mailTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Restablezca su contraseña de Égida',
      'Reset your Égida password',
    ]);
  });

  it.each(roles)('as %s switches mail on and off, and leaves a trace of it', async (role) => {
    const who = await person(app, role, [agency.id]);
    expect(await change(who, { notify: true })).toMatchObject({ id: who.id, notify: true });
    expect(await change(who, { config: { pageSize: 20 } }), 'what is absent stays').toMatchObject({ notify: true });
    expect(await change(who, { notify: false })).toMatchObject({ notify: false });
    const { rows } = await app.system.pool.query(
      `select content -> 'before' -> 'notify' as before, content -> 'after' -> 'notify' as after from audit
        where user_id = $1 and event = 'users.update' order by id`,
      [who.id],
    );
    expect(rows).toEqual([
      { before: false, after: true },
      { before: true, after: true },
      { before: true, after: false },
    ]);
  });

  it.each(others)('as %s switches nobody else’s mail', async (role) => {
    const [who, other] = [await person(app, role, [agency.id]), await person(app, 'ROLE_USER', [agency.id])];
    const tried = who.call(api.users.update, { params: { userId: other.id }, body: { notify: true } });
    expect(await refused(tried)).toEqual([403, 'forbidden']);
  });
});

describe('who does not look after people', () => {
  it.each(others)('as %s changes nothing else of themselves', async (role) => {
    const who = await person(app, role, [agency.id]);
    const before = await who.call(api.users.get, { params: { userId: who.id } });
    for (const body of [...beyond, { firstname: 'Otra' }, { email: 'otra@villanueva.example' }]) {
      // What is theirs to set takes nothing else along.
      expect(await refused(change(who, { ...body, notify: true })), JSON.stringify(body)).toEqual([403, 'forbidden']);
      expect(await refused(change(who, body)), JSON.stringify(body)).toEqual([403, 'forbidden']);
    }
    expect(await who.call(api.users.get, { params: { userId: who.id } })).toEqual(before);
  });
});

describe('who looks after people', () => {
  it.each(['ROLE_ADMIN', 'ROLE_MANAGER'] as const)(
    'as %s changes their own names, and not what they may',
    async (role) => {
      const who = await person(app, role, [agency.id]);
      const names = { firstname: 'Ana', lastname: 'Ruiz', notify: true };
      expect(await change(who, { ...names, config: { theme: 'light' } })).toMatchObject({ ...names, role });
      const before = await who.call(api.users.get, { params: { userId: who.id } });
      for (const body of beyond) {
        expect(await refused(change(who, { firstname: 'No', ...body })), JSON.stringify(body)).toEqual([
          409,
          'user.self',
        ]);
      }
      expect(await who.call(api.users.get, { params: { userId: who.id } })).toEqual(before);
      expect(await refused(who.call(api.users.remove, { params: { userId: who.id } }))).toEqual([409, 'user.self']);
      expect(await openSessions(app, who.id)).toBe(1);
    },
  );

  it('changes their own address with their password alone', async () => {
    const who = await person(app, 'ROLE_MANAGER', [agency.id]);
    const email = 'ana@villanueva.example';
    const path = 'currentPassword';
    const without = await refusal(change(who, { email }));
    expect([without.status, without.details]).toEqual([400, [{ path, message: 'password.required' }]]);
    const wrong = await refusal(change(who, { email, currentPassword: 'No-es-la-suya-99' }));
    expect([wrong.status, wrong.details]).toEqual([400, [{ path, message: 'password.wrong' }]]);
    expect(await who.call(api.users.get, { params: { userId: who.id } })).toMatchObject({ email: '' });
    expect(await change(who, { email, currentPassword: testPassword })).toMatchObject({ email });
  });

  it('changes it with the second factor that they have, too, and only then', async () => {
    const who = await person(app, 'ROLE_ADMIN');
    const email = 'blanca@villanueva.example';
    const { secret } = await who.call(api.twoFactor.begin, { body: { password: testPassword } });
    const { recoveryCodes } = await who.call(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
    const currentPassword = testPassword;
    expect(await refused(change(who, { email, currentPassword }))).toEqual([401, 'pin.required']);
    expect(await refused(change(who, { email, currentPassword, code: wrongCode(secret) }))).toEqual([
      401,
      'pin.notvalid',
    ]);
    const code = recoveryCodes[0] ?? '';
    const guessed = await refusal(change(who, { email, currentPassword: 'No-es-la-suya-99', code }));
    expect(guessed.details).toEqual([{ path: 'currentPassword', message: 'password.wrong' }]);
    expect(await who.call(api.users.get, { params: { userId: who.id } })).toMatchObject({ email: '' });
    expect(await change(who, { email, currentPassword, code })).toMatchObject({ email });
    expect(await refused(change(who, { email: '', currentPassword, code })), 'once').toEqual([
      401,
      'recoveryCode.notvalid',
    ]);
  });

  it('is asked for no code of a second factor that was demanded of them and never set up', async () => {
    const who = await person(app, 'ROLE_ADMIN');
    await app.system.pool.query('update users set two_factor = true where id = $1', [who.id]);
    const email = 'carmen@villanueva.example';
    expect(await change(who, { email, currentPassword: testPassword })).toMatchObject({ email });
  });
});
