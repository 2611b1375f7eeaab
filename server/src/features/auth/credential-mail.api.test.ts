import { api } from '@egida/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { makeInstance, makeUser, testPassword, unique } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailTo } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { startMail } from '../mail/mail.ts';
import { resetAdministrator } from '../users/users.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());
// The clock stands still, so that a code and its check are of one moment, and is put forward by hand.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const chosen = 'Otra-frase-larga-2';

/** Somebody with an address. */
const makePerson = async (locale?: 'en') => {
  const person = await makeUser(app, 'ROLE_ADMIN');
  const email = `${unique('correo')}@villanueva.example`;
  await query(`update users set email = $2, email_key = $2, config = $3 where id = $1`, [
    person.id,
    email,
    JSON.stringify(locale ? { locale } : {}),
  ]);
  return { ...person, email, call: app.as(person.authorization) };
};
type Person = Awaited<ReturnType<typeof makePerson>>;
const told = async ({ email }: { email: string }) => mailTo(app, email);
const subjects = async (who: { email: string }) => (await told(who)).map(({ subject }) => subject);
const renew = (who: Person, more: { pin?: string } = {}) =>
  who.call(api.passwords.renew, {
    body: { username: who.username, currentPassword: testPassword, password: chosen, passwordRepeat: chosen, ...more },
  });
const setSupportEmail = async (value: string) => {
  const { id } = await admin(api.configurations.byName, { params: { property: 'SUPPORT_EMAIL' } });
  await admin(api.configurations.update, { params: { configurationId: id }, body: { value } });
};
/** The person with a second factor that they switched on themselves. */
const withFactor = async () => {
  const who = await makePerson();
  const { secret } = await who.call(api.twoFactor.begin, { body: { password: testPassword } });
  const { recoveryCodes } = await who.call(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
  vi.setSystemTime(Date.now() + 30_000);
  return { who, secret, recoveryCodes };
};

describe('a change of what somebody signs in with is told to them by mail', () => {
  it('in their language, with the hour, the address and what to do, and with nothing that opens anything', async () => {
    const [spanish, english] = [await makePerson(), await makePerson('en')];
    await setSupportEmail('soporte@egida.example');
    await renew(spanish);
    await renew(english);
    const [es] = await told(spanish);
    const [en] = await told(english);
    expect(es?.subject).toBe('Su contraseña de Égida ha cambiado');
    expect(es?.body).toContain(`«${spanish.username}»`);
    const [, year, minute] = /^(\d{4}).*T\d\d:(\d\d)/.exec(new Date().toISOString()) ?? [];
    expect(es?.body).toMatch(
      new RegExp(`Cuándo: \\d+ de [a-z]+ de ${year},? (a las )?\\d+:${minute} \\(UTC\\)\nDesde: 127\\.0\\.0\\.1\n`),
    );
    expect(es?.body).toMatch(/Si no, .* elija enseguida otra contraseña .* avise a soporte@egida\.example/);
    expect(en?.subject).toBe('Your Égida password has changed');
    expect(en?.body).toMatch(
      new RegExp(`When: \\d+ [A-Z][a-z]+ ${year}(,| at) \\d\\d:${minute} \\(UTC\\)\nFrom: 127\\.0\\.0\\.1\n`),
    );
    expect(en?.body).toMatch(/choose another password at once .* tell soporte@egida\.example/);
    for (const mail of [es, en]) {
      for (const secret of [chosen, testPassword, '$argon2', 'token', 'http']) expect(mail?.body).not.toContain(secret);
    }
    await setSupportEmail('');
  });

  it('when it is chosen by a link', async () => {
    const who = await makePerson();
    await app.as()(api.passwords.forgot, { body: { username: who.username } });
    const token = /token=([\w-]{43})\n/.exec((await told(who))[0]?.body ?? '')?.[1] ?? '';
    await app.as()(api.passwords.choose, { body: { token, password: chosen, passwordRepeat: chosen } });
    expect((await told(who)).at(-1)).toMatchObject({
      subject: 'Su contraseña de Égida ha cambiado',
      body: expect.stringContaining('con un enlace enviado por correo'),
    });
  });

  it('but for a first password, which changes nothing', async () => {
    const email = `${unique('nueva')}@villanueva.example`;
    await admin(api.users.create, { body: { username: unique('nueva'), email, roles: 'ROLE_ADMIN' } });
    const token = /token=([\w-]{43})\n/.exec((await told({ email }))[0]?.body ?? '')?.[1] ?? '';
    await app.as()(api.passwords.choose, { body: { token, password: chosen, passwordRepeat: chosen } });
    expect(await subjects({ email })).toEqual(['Elija su contraseña de Égida']);
  });

  it('when a second factor is set up at the sign-in, and when it is reset by another person', async () => {
    const who = await makePerson();
    await admin(api.users.update, { params: { userId: who.id }, body: { config: { enabled2fa: true } } });
    const { token } = await app.as()(api.auth.login, { body: { username: who.username, password: testPassword } });
    const half = app.as(`Bearer ${token}`);
    const { secret } = await half(api.twoFactor.secret);
    await half(api.twoFactor.pin, { params: { pin: authenticatorCode(secret) } });
    await admin(api.users.resetTwoFactor, { params: { userId: who.id } });
    await admin(api.users.resetTwoFactor, { params: { userId: who.id } });
    expect(await subjects(who), 'of none that is there nothing is told').toEqual([
      'Verificación en dos pasos activada en Égida',
      'Su verificación en dos pasos de Égida se ha restablecido',
    ]);
    expect(JSON.stringify(await told(who))).not.toContain(secret);
  });

  it('when it is switched on and replaced in the settings, and when another person switches it off', async () => {
    const { who, secret } = await withFactor();
    const renewed = await who.call(api.twoFactor.begin, {
      body: { password: testPassword, code: authenticatorCode(secret) },
    });
    vi.setSystemTime(Date.now() + 30_000);
    await who.call(api.twoFactor.confirm, { body: { pin: authenticatorCode(renewed.secret) } });
    await admin(api.users.update, { params: { userId: who.id }, body: { config: { enabled2fa: false } } });
    expect(await subjects(who)).toEqual([
      'Verificación en dos pasos activada en Égida',
      'Su verificación en dos pasos de Égida ha cambiado',
      'Su verificación en dos pasos de Égida se ha restablecido',
    ]);
  });

  it('when a recovery code lets somebody in, or proves who renews a password', async () => {
    const { who, recoveryCodes } = await withFactor();
    const { token } = await app.as()(api.auth.login, { body: { username: who.username, password: testPassword } });
    await app.as(`Bearer ${token}`)(api.twoFactor.recover, { body: { code: recoveryCodes[0] ?? '' } });
    expect((await subjects(who)).slice(1)).toEqual(['Se ha usado un código de recuperación de Égida']);
    await renew(who, { pin: recoveryCodes[1] ?? '' });
    expect((await subjects(who)).slice(2)).toEqual([
      'Se ha usado un código de recuperación de Égida',
      'Su contraseña de Égida ha cambiado',
    ]);
    for (const code of recoveryCodes) expect(JSON.stringify(await told(who))).not.toContain(code);
  });

  it('when one changes one’s own address: at the former one, too, with advice that needs no link', async () => {
    const who = await makePerson();
    const email = `${unique('otra')}@villanueva.example`;
    const body = { email, currentPassword: testPassword };
    await who.call(api.users.update, { params: { userId: who.id }, body });
    const [former] = await told(who);
    expect(former).toEqual((await told({ email }))[0]);
    expect(former?.subject).toBe('Su correo electrónico de Égida ha cambiado');
    expect(former?.body).toContain('llegan ya a la dirección nueva');
    expect(former?.body).not.toContain('¿Ha olvidado la contraseña?');
    expect(former?.body, 'who reads a former mailbox need not learn of the new one').not.toContain(email);
  });

  it('when another person gives them a password, a name or an address', async () => {
    const who = await makePerson();
    const email = `${unique('otra')}@villanueva.example`;
    const username = unique('renombrada');
    const body = { email, username, password: chosen, passwordRepeat: chosen };
    await admin(api.users.update, { params: { userId: who.id }, body });
    const expected = [
      'Su contraseña de Égida ha cambiado',
      'Su correo electrónico de Égida ha cambiado',
      'Su nombre de usuario de Égida ha cambiado',
    ];
    expect(await subjects(who)).toEqual(expected);
    expect(await subjects({ email })).toEqual(expected);
    const texts = JSON.stringify(await told(who));
    expect(texts).toContain(`«${username}»`);
    expect(texts).not.toContain(chosen);
    await admin(api.users.update, { params: { userId: who.id }, body: { email, username, firstname: 'Ana' } });
    expect(await subjects({ email }), 'what stays as it is').toHaveLength(3);
  });

  it('when the server’s own hand resets an administrator', async () => {
    const who = await makePerson();
    await resetAdministrator(app, who.username);
    const [mail] = await told(who);
    expect(mail?.subject).toBe('Su contraseña de Égida ha cambiado');
    expect(mail?.body).toContain('Desde: el propio servidor');
  });

  it('only if it happens', async () => {
    const who = await makePerson();
    const other = await makeUser(app, 'ROLE_ADMIN');
    const body = { username: other.username, email: `${unique('otra')}@villanueva.example` };
    expect(await refused(admin(api.users.update, { params: { userId: who.id }, body }))).toEqual([
      409,
      'username.exists',
    ]);
    const given = { currentPassword: 'No-es-la-suya-99', password: chosen, passwordRepeat: chosen };
    const wrong = { username: who.username, ...given };
    expect(await refused(who.call(api.passwords.renew, { body: wrong }))).toEqual([401, 'invalidCredentials']);
    expect([await told(who), await told(body)]).toEqual([[], []]);
  });
});

it('goes out as text and as HTML, with nothing to click on', async () => {
  vi.useRealTimers();
  await query('delete from mails');
  const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const log = pino({ level: 'silent' });
  const from = 'Égida <no-responder@egida.example>';
  const mail = startMail({ system: app.system, server: { url: `smtp://127.0.0.1:${server.port}`, from }, log });
  try {
    const who = await makePerson();
    await renew(who);
    await waitFor(() => expect(server.mails).toHaveLength(1));
    const [sent] = server.mails;
    expect(sent).toMatchObject({ to: [who.email] });
    expect(sent?.text).toContain(`Se ha cambiado la contraseña del usuario «${who.username}» de Égida.`);
    expect(sent?.html).toContain(`<p>Se ha cambiado la contraseña del usuario «${who.username}» de Égida.</p>`);
    expect(sent?.html).not.toMatch(/<a |href|src=/);
  } finally {
    await mail.stop();
    await server.stop();
  }
});
