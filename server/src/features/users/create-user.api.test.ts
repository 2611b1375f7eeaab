import { api, type BodyInput } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, testPassword, unique } from '../../testing/factories.ts';
import { mailTo, overseer, person } from '../../testing/people.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp, testUrl } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
let agency: { id: string; name: string };
let manager: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = (await person(app, 'ROLE_ADMIN')).call;
  agency = await makeAgency(app);
  manager = (await person(app, 'ROLE_MANAGER', [agency.id])).call;
});
afterAll(() => app.stop());

type Draft = BodyInput<typeof api.users.create>;
const draft = (over: Partial<Draft> = {}): Draft => ({
  username: unique('nueva'),
  email: 'nueva@villanueva.example',
  roles: 'ROLE_USER',
  agencies: [agency.id],
  ...over,
});
const create = (over: Partial<Draft> = {}, by = admin) => by(api.users.create, { body: draft(over) });
/** An administrator who has a language. */
const speaking = async (locale: 'es' | 'en') => {
  const made = await person(app, 'ROLE_ADMIN');
  await made.call(api.users.update, { params: { userId: made.id }, body: { config: { locale } } });
  return made;
};
/** Of invitations. */
const inSpanish = 'Elija su contraseña de Égida';
const inEnglish = 'Choose your Égida password';
const withPassword = { password: testPassword, passwordRepeat: testPassword };
/** What is wrong with a draft, field by field. */
const faults = async (over: object, by = admin) => {
  const { status, code, details } = await refusal(create(over, by));
  expect([status, code]).toEqual([400, 'request.notvalid']);
  return details;
};

describe('a new person', () => {
  it('with a password signs in once they have changed it', async () => {
    const made = await create({ ...withPassword, email: '', firstname: 'María', lastname: 'López' });
    expect(made).toMatchObject({
      firstname: 'María',
      lastname: 'López',
      roles: 'ROLE_USER',
      status: 'ACTIVE',
      enabled: true,
      notify: false,
      allAgencies: false,
      manageable: true,
      config: { enabled2fa: false },
      lastLoginOn: null,
    });
    expect(made.agencies).toEqual([{ id: agency.id, name: agency.name }]);
    const { username } = made;
    const body = { username, password: testPassword };
    expect(await refused(app.as()(api.auth.login, { body }))).toEqual([401, 'credentialsExpired']);
    const other = 'Otra-frase-larga-2';
    await app.as()(api.passwords.renew, {
      body: { username, currentPassword: testPassword, password: other, passwordRepeat: other },
    });
    expect(await app.as()(api.auth.login, { body: { username, password: other } })).toHaveProperty('token');
  });

  it('without a password is invited by mail, in the language of who invites', async () => {
    const english = await speaking('en');
    const invited = await create({ email: 'invitada@villanueva.example' });
    expect(invited.status).toBe('INVITED');
    expect(await refused(app.as()(api.auth.login, { body: { username: invited.username, password: 'x' } }))).toEqual([
      401,
      'invalidCredentials',
    ]);
    await create({ email: 'invitada@villanueva.example' }, english.call);
    const mails = await mailTo(app, 'invitada@villanueva.example');
    expect(mails.map(({ subject }) => subject)).toEqual([inSpanish, inEnglish]);
    expect(mails[0]?.body).toContain(testUrl);
  });

  it('is invited in the language that was chosen for them, and written to in it from then on', async () => {
    const email = 'guest@villanueva.example';
    const invited = await create({ email, config: { locale: 'en' } });
    expect(invited.config).toEqual({ enabled2fa: false, locale: 'en' });
    await admin(api.users.invite, { params: { userId: invited.id } });
    await create({ email: 'huesped@villanueva.example', config: { locale: 'es' } }, (await speaking('en')).call);
    const subjects = async (to: string) => (await mailTo(app, to)).map(({ subject }) => subject);
    expect(await subjects(email)).toEqual([inEnglish, inEnglish]);
    expect(await subjects('huesped@villanueva.example')).toEqual([inSpanish]);
    expect(await faults({ config: { locale: 'fr' } })).toEqual([{ path: 'config.locale', message: 'value.notvalid' }]);
  });

  it('who is disabled as yet is not invited', async () => {
    expect(await create({ email: 'luego@villanueva.example', enabled: false })).toMatchObject({ status: 'DISABLED' });
    expect(await mailTo(app, 'luego@villanueva.example')).toEqual([]);
  });

  it('has a role written in either way, and is stored with the one string for it', async () => {
    expect((await create({ roles: 'ROLE_ADMIN', agencies: [] })).roles).toBe('ROLE_USER,ROLE_ADMIN');
    expect((await create({ roles: 'ROLE_USER,ROLE_MANAGER' })).roles).toBe('ROLE_USER,ROLE_MANAGER');
    expect((await create({ roles: 'ROLE_USER,ROLE_READONLY' })).roles).toBe('ROLE_USER');
  });

  it('is asked for a second factor when their maker says so', async () => {
    expect((await create({ config: { enabled2fa: true } })).config.enabled2fa).toBe(true);
  });

  it('is found right away by their names', async () => {
    const made = await create({ lastname: 'Fernández de la Ó' });
    const { collection } = await manager(api.users.list, { query: { filter: 'fernandez' } });
    expect(collection.map((row) => row.id)).toEqual([made.id]);
  });
});

describe('a new person is refused', () => {
  it('field by field, for what is missing or wrong in itself', async () => {
    const required = (path: string) => ({ path, message: 'value.required' });
    expect(await faults({ username: undefined, roles: undefined })).toEqual([required('username'), required('roles')]);
    expect(await faults({ username: '   ' })).toContainEqual(required('username'));
    expect(await faults({ email: 'nadie' })).toEqual([{ path: 'email', message: 'email.notvalid' }]);
    for (const path of ['username', 'firstname', 'lastname']) {
      expect(await faults({ [path]: 'a\\b' }), path).toEqual([{ path, message: 'character.notallowed' }]);
    }
    expect(await faults({ roles: 'ROLE_KING' })).toEqual([{ path: 'roles', message: 'value.notvalid' }]);
    expect(await faults({ admin: true })).toEqual([{ path: 'admin', message: 'value.unknownField' }]);
  });

  it('for a password that is weak or not repeated alike', async () => {
    const weak = { password: 'corta', passwordRepeat: 'corta' };
    expect(await faults(weak)).toEqual([{ path: 'password', message: 'password.notvalid' }]);
    const unmatched = [{ path: 'passwordRepeat', message: 'password.unmatched' }];
    expect(await faults({ password: testPassword, passwordRepeat: 'Otra-frase-larga-2' })).toEqual(unmatched);
    expect(await faults({ password: testPassword })).toEqual(unmatched);
    expect(await faults({ password: '', passwordRepeat: '' })).toContainEqual({
      path: 'password',
      message: 'password.required',
    });
  });

  it('for a password that is tried first, or is made of their own names', async () => {
    for (const password of ['Qwertyuiop-123', 'Zurbanela-2026'])
      expect(
        (await refusal(create({ firstname: 'Zurbanela', password, passwordRepeat: password }))).details,
        password,
      ).toEqual([{ path: 'password', message: 'password.known' }]);
  });

  it('without a password and without an address to be invited at', async () => {
    expect(await faults({ email: '' })).toEqual([{ path: 'email', message: 'email.required' }]);
  });

  it('with a user name that somebody has, in whatever case', async () => {
    const { username } = await create();
    expect(await refused(create({ username: username.toUpperCase() }))).toEqual([409, 'username.exists']);
    const [one, two] = await Promise.allSettled([create({ username: 'a.la.vez' }), create({ username: 'A.la.vez' })]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('without an agency where the role belongs to one, or where their maker could not reach them', async () => {
    const missing = [{ path: 'agencies', message: 'agencies.required' }];
    expect(await faults({ agencies: [] })).toEqual(missing);
    expect(await faults({ agencies: [], roles: 'ROLE_READONLY' })).toEqual(missing);
    expect(await faults({ agencies: [], roles: 'ROLE_MANAGER' }, manager)).toEqual(missing);
    expect(await faults({ agencies: [], roles: 'ROLE_MANAGER' }, (await overseer(app)).call)).toEqual(missing);
    expect(await create({ agencies: [], roles: 'ROLE_MANAGER' })).toMatchObject({ agencies: [], manageable: true });
  });

  it('in an agency that is not there, or not their maker’s', async () => {
    const notValid = [{ path: 'agencies', message: 'value.notvalid' }];
    const other = await makeAgency(app);
    expect(await faults({ agencies: [agency.id, '019a5c1e-0000-7000-8000-000000000009'] })).toEqual(notValid);
    expect(await faults({ agencies: [agency.id, other.id] }, manager)).toEqual(notValid);
    const below = await makeAgency(app, { parent: agency.id });
    expect((await create({ agencies: [below.id, below.id] }, manager)).agencies).toHaveLength(1);
  });

  it('and leaves nothing behind: neither person nor mail', async () => {
    const username = unique('nadie');
    const body = { username, email: 'nadie@villanueva.example', roles: 'ROLE_SERVICEDESK' };
    expect(await refused(create(body, manager))).toEqual([403, 'role.notGrantable']);
    expect(await mailTo(app, 'nadie@villanueva.example')).toEqual([]);
    expect((await admin(api.users.list, { query: { filter: `username:${username}` } })).collection).toEqual([]);
  });
});
