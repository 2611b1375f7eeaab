import { api, type BodyInput } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgency, testPassword, unique } from '../../testing/factories.ts';
import { mailTo, openSessions, person } from '../../testing/people.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

type Person = Awaited<ReturnType<typeof person>>;
type Change = BodyInput<typeof api.users.update>;

let app: TestApp;
let admin: Caller;
let agency: { id: string; name: string };
let desk: Person;
beforeAll(async () => {
  app = await startApp();
  admin = (await person(app, 'ROLE_ADMIN')).call;
  agency = await makeAgency(app);
  desk = await person(app, 'ROLE_SERVICEDESK');
});
afterAll(() => app.stop());

let who: Person;
beforeEach(async () => {
  who = await person(app, 'ROLE_USER', [agency.id]);
});

const change = (body: Change, by = admin, userId = who.id) => by(api.users.update, { params: { userId }, body });
const columns = async (names: string, userId = who.id) =>
  (await app.system.pool.query(`select ${names} from users where id = $1`, [userId])).rows[0];
const query = (text: string, values: unknown[]) => app.system.pool.query(text, values);
const other = 'Otra-frase-larga-2';
const anotherPassword = { password: other, passwordRepeat: other };

describe('what is changed of somebody', () => {
  it('is what was sent, and nothing else', async () => {
    const full = { firstname: 'Ana', lastname: 'Ruiz', email: 'ana@villanueva.example', notify: true };
    await change(full);
    const after = await change({ lastname: 'Roa' });
    expect(after).toMatchObject({ ...full, lastname: 'Roa', username: who.username, roles: 'ROLE_USER' });
    expect(await change({ firstname: '' })).toMatchObject({ firstname: '', lastname: 'Roa' });
    expect(await change({})).toEqual(await admin(api.users.get, { params: { userId: who.id } }));
    const found = async (filter: string) => (await admin(api.users.list, { query: { filter } })).collection.length;
    expect([await found('lastname:roa'), await found('lastname:ruiz')]).toEqual([1, 0]);
  });

  it('by two people at once, is what each of them sent', async () => {
    await Promise.all([change({ firstname: 'Una' }), change({ lastname: 'Dos' }), change({ notify: true })]);
    expect(await change({})).toMatchObject({ firstname: 'Una', lastname: 'Dos', notify: true });
  });

  it('of their agencies is what comes and what leaves, whatever a colleague changed of them meanwhile', async () => {
    const [one, two, hidden] = [await makeAgency(app), await makeAgency(app), await makeAgency(app)];
    const add = (...agencies: { id: string }[]) => change({ addAgencies: agencies.map(({ id }) => id) });
    await Promise.all([add(one), add(two), add(hidden, agency)]);
    const after = await change({ removeAgencies: [agency.id, two.id], addAgencies: [one.id] });
    expect(after.agencies.map(({ id }) => id).sort()).toEqual([one.id, hidden.id].sort());
    const manager = (await person(app, 'ROLE_MANAGER', [one.id, two.id])).call;
    await change({ agencies: [one.id] });
    expect((await change({ addAgencies: [two.id] }, manager)).agencies).toHaveLength(2);
    const fault = async (body: Change, by = admin) => (await refusal(change(body, by))).details;
    expect(await fault({ addAgencies: [hidden.id] }, manager)).toEqual([
      { path: 'agencies', message: 'value.notvalid' },
    ]);
    expect(await fault({ removeAgencies: [one.id, two.id] })).toEqual([
      { path: 'agencies', message: 'agencies.required' },
    ]);
    expect(await fault({ agencies: [one.id], addAgencies: [two.id] })).toEqual([
      { path: 'agencies', message: 'value.notvalid' },
    ]);
  });

  it('is refused like that of a new person', async () => {
    const faults = async (body: object) => (await refusal(change(body))).details;
    expect(await faults({ email: 'nadie' })).toEqual([{ path: 'email', message: 'email.notvalid' }]);
    expect(await faults({ lastname: 'a\\b' })).toEqual([{ path: 'lastname', message: 'character.notallowed' }]);
    expect(await faults({ username: '' })).toContainEqual({ path: 'username', message: 'value.required' });
    expect(await faults({ password: other })).toEqual([{ path: 'passwordRepeat', message: 'password.unmatched' }]);
    expect(await faults({ agencies: [] })).toEqual([{ path: 'agencies', message: 'agencies.required' }]);
    expect(await refused(change({ username: desk.username.toUpperCase() }))).toEqual([409, 'username.exists']);
  });

  it('holds from the next request on, in the session that is open', async () => {
    const next = await makeAgency(app);
    const after = await change({ roles: 'ROLE_MANAGER', agencies: [next.id] });
    expect(after).toMatchObject({ roles: 'ROLE_USER,ROLE_MANAGER', agencies: [{ id: next.id, name: next.name }] });
    const { collection } = await who.call(api.agencies.list);
    expect(collection.map((row) => row.agencyId)).toEqual([next.id]);
    expect(await who.call(api.users.get, { params: { userId: who.id } })).toMatchObject({ role: 'ROLE_MANAGER' });
  });

  it('to a manager of everything ends when they are no manager any more', async () => {
    expect(await change({ roles: 'ROLE_MANAGER', allAgencies: true })).toMatchObject({ allAgencies: true });
    expect(await change({ lastname: 'Sigue' })).toMatchObject({ allAgencies: true });
    expect(await change({ roles: 'ROLE_USER' })).toMatchObject({ allAgencies: false, roles: 'ROLE_USER' });
    expect(await refusal(change({ allAgencies: true }))).toMatchObject({
      details: [{ path: 'allAgencies', message: 'value.notvalid' }],
    });
  });

  it('puts the language of an invitation right as long as nobody has accepted it', async () => {
    const email = `${who.username}@villanueva.example`;
    await query('update users set password_hash = null, email = $2 where id = $1', [who.id, email]);
    expect((await change({ config: { locale: 'en' } })).config).toEqual({ locale: 'en', enabled2fa: false });
    await admin(api.users.invite, { params: { userId: who.id } });
    expect((await mailTo(app, email)).map(({ subject }) => subject)).toEqual(['Choose your Égida password']);
    const { rows } = await query(
      `select content -> 'after' -> 'config' ->> 'locale' as locale from audit
        where event = 'users.update' and content -> 'after' ->> 'id' = $1`,
      [who.id],
    );
    expect(rows).toEqual([{ locale: 'en' }]);
    for (const config of [{ theme: 'dark' }, { locale: 'es', pageSize: 10 }] as const)
      expect(await refused(change({ config }))).toEqual([403, 'forbidden']);
    expect(await refused(change({ config: { locale: 'es' } }, desk.call))).toEqual([403, 'forbidden']);
  });

  it('leaves what people set for themselves to them', async () => {
    for (const config of [{ pageSize: 10 }, { theme: 'dark' }, { locale: 'en' }, { notifications: true }] as const) {
      expect(await refused(change({ config }))).toEqual([403, 'forbidden']);
    }
    await change({ config: { theme: 'dark' } }, who.call);
    expect((await change({ config: { enabled2fa: true } })).config).toEqual({ theme: 'dark', enabled2fa: true });
  });
});

describe('a password that another person sets', () => {
  it('ends the sessions and the links of its owner, and has to be renewed', async () => {
    await query(
      `insert into password_links (token_hash, user_id, purpose, expires_on) values ('x', $1, 'reset', now() + interval '1 hour')`,
      [who.id],
    );
    expect(await change(anotherPassword)).not.toHaveProperty('password');
    expect(await refused(who.call(api.alerts.list))).toEqual([418, 'session.ended']);
    const body = { username: who.username, password: other };
    expect(await refused(app.as()(api.auth.login, { body }))).toEqual([401, 'credentialsExpired']);
    const old = { username: who.username, password: testPassword };
    expect(await refused(app.as()(api.auth.login, { body: old }))).toEqual([401, 'invalidCredentials']);
    expect(
      (await query('select from password_links where user_id = $1 and expires_on > now()', [who.id])).rowCount,
    ).toBe(0);
  });
});

describe('a password that is tried first', () => {
  const known = [400, [{ path: 'password', message: 'password.known' }]];
  const give = async (password: string, by = admin, more: Change = {}) => {
    const { status, details } = await refusal(change({ ...more, password, passwordRepeat: password }, by));
    return [status, details];
  };

  it('is given to nobody: not a listed one, nor one made of what they are called now, or by the same change', async () => {
    await change({ lastname: 'Zurbanela' });
    expect(await give('Password-1234')).toEqual(known);
    expect(await give('Zurbanela-1234')).toEqual(known);
    expect(await give('Quixotina-1234', admin, { firstname: 'Quixotina' })).toEqual(known);
    expect(await app.as()(api.auth.login, { body: { username: who.username, password: testPassword } })).toHaveProperty(
      'token',
    );
  });

  it('tells whoever may not change somebody nothing of what they are called', async () => {
    await change({ lastname: 'Zurbanela' });
    const elsewhere = await person(app, 'ROLE_MANAGER', [(await makeAgency(app)).id]);
    expect(await give('Zurbanela-1234', elsewhere.call)).toEqual([404, undefined]);
    expect(await give('Una-frase-larga-3', elsewhere.call)).toEqual([404, undefined]);
  });
});

describe('a disabled person', () => {
  it('is out at once, and in again when enabled, once what was guessed before is past', async () => {
    expect(await change({ enabled: false })).toMatchObject({ enabled: false, status: 'DISABLED' });
    expect(await refused(who.call(api.alerts.list))).toEqual([418, 'session.ended']);
    const body = { username: who.username, password: testPassword };
    for (let n = 0; n < 5; n++) await refused(app.as()(api.auth.login, { body }));
    expect(await refused(app.as()(api.auth.login, { body }))).toEqual([429, 'tooManyRequests']);
    await query(`update users set locked_until = now() + interval '1 hour' where id = $1`, [who.id]);
    // Or a service desk could guess at a password without end.
    expect(await change({ enabled: true }, desk.call)).toMatchObject({ enabled: true, status: 'LOCKED' });
    expect(await refused(app.as()(api.auth.login, { body }))).toEqual([429, 'tooManyRequests']);
    await query(`update login_failures set failed_on = failed_on - interval '1 hour' where username_key = $1`, [
      who.username,
    ]);
    expect(await app.as()(api.auth.login, { body })).toHaveProperty('token');
  });
});

describe('the second factor', () => {
  const setUp = () =>
    query(
      `with codes as (insert into recovery_codes (user_id, code_hash) values ($1, 'x'))
      update users set two_factor = true, totp_secret = 'x', totp_pending = 'y' where id = $1`,
      [who.id],
    );
  const kept = async () => ({
    ...(await columns('two_factor, totp_secret is not null as secret, totp_pending is not null as pending')),
    codes: (await query('select from recovery_codes where user_id = $1', [who.id])).rowCount,
  });

  it('that is no longer asked for is forgotten; asked for again, it is asked for everywhere', async () => {
    await setUp();
    expect((await change({ config: { enabled2fa: false } })).config.enabled2fa).toBe(false);
    expect(await kept()).toEqual({ two_factor: false, secret: false, pending: false, codes: 0 });
    expect(await openSessions(app, who.id)).toBe(1);
    expect((await change({ config: { enabled2fa: true } })).config.enabled2fa).toBe(true);
    expect(await openSessions(app, who.id)).toBe(0);
  });

  it('that was lost is reset: another is set up at the next sign-in', async () => {
    await setUp();
    const reset = (by: Person, userId: string) => by.call(api.users.resetTwoFactor, { params: { userId } });
    expect(await reset(desk, who.id)).toMatchObject({ id: who.id, config: { enabled2fa: true } });
    expect(await kept()).toEqual({ two_factor: true, secret: false, pending: false, codes: 0 });
    expect(await openSessions(app, who.id)).toBe(0);
    const without = await person(app, 'ROLE_USER', [agency.id]);
    expect(await reset(desk, without.id)).toMatchObject({ config: { enabled2fa: false } });
    expect(await refused(reset(desk, desk.id))).toEqual([409, 'user.self']);
    expect(await refused(reset(who, desk.id))).toEqual([418, 'session.ended']);
    expect(await refused(reset(await person(app, 'ROLE_USER', [agency.id]), who.id))).toEqual([403, 'forbidden']);
  });
});

describe('an invitation', () => {
  const invite = (userId: string) => admin(api.users.invite, { params: { userId } });
  const address = 'invitada@villanueva.example';

  it('is sent again as long as there is no password, and follows its person to another address', async () => {
    const body = { username: 'invitada', email: address, roles: 'ROLE_USER', agencies: [agency.id] };
    const { id } = await admin(api.users.create, { body });
    expect(await invite(id)).toMatchObject({ id, status: 'INVITED' });
    expect(await mailTo(app, address)).toHaveLength(2);
    await change({ email: 'otra@villanueva.example' }, admin, id);
    expect(await mailTo(app, 'otra@villanueva.example')).toHaveLength(1);
    const links = await query('select from password_links where user_id = $1 and expires_on > now()', [id]);
    expect(links.rowCount, 'what went to the former address opens nothing').toBe(1);
    await change({ email: '' }, admin, id);
    expect(await refused(invite(id))).toEqual([400, 'email.required']);
  });

  it('goes to whoever is enabled without a password, for the link of before ended when they were disabled', async () => {
    const [later, stopped] = ['luego@villanueva.example', 'parada@villanueva.example'];
    const draft = (email: string) => ({ username: unique('p'), email, roles: 'ROLE_USER', agencies: [agency.id] });
    const disabled = await admin(api.users.create, { body: { ...draft(later), enabled: false } });
    expect(await mailTo(app, later)).toEqual([]);
    expect(await change({ enabled: true }, desk.call, disabled.id)).toMatchObject({ status: 'INVITED' });
    expect(await mailTo(app, later)).toMatchObject([{ body: expect.stringContaining('/choose-password?token=') }]);

    const { id } = await admin(api.users.create, { body: draft(stopped) });
    await change({ enabled: false }, admin, id);
    await change({ enabled: true }, admin, id);
    const links = await query('select from password_links where user_id = $1 and expires_on > now()', [id]);
    expect(links.rowCount).toBe(1);
    await change({ enabled: true, firstname: 'Ana' }, admin, id);
    expect(await mailTo(app, stopped), 'once for each time').toHaveLength(2);
  });

  it('is for nobody who has a password, or is disabled', async () => {
    await change({ email: address });
    expect(await refused(invite(who.id))).toEqual([409, 'user.notInvited']);
    await query('update users set password_hash = null, enabled = false where id = $1', [who.id]);
    expect(await refused(invite(who.id))).toEqual([409, 'user.notInvited']);
  });
});

describe('a person who is deleted', () => {
  it('is gone with their sessions', async () => {
    const params = { userId: who.id };
    expect(await refused(desk.call(api.users.remove, { params }))).toEqual([403, 'forbidden']);
    expect(await admin(api.users.remove, { params })).toBeUndefined();
    expect(await refused(who.call(api.alerts.list))).toEqual([418, 'session.ended']);
    expect(await refused(admin(api.users.get, { params }))).toEqual([404, 'user.notfound']);
    expect(await refused(admin(api.users.remove, { params }))).toEqual([404, 'user.notfound']);
  });
});
