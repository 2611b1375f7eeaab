import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInstance, makeUser, testPassword, unique } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp, testUrl } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const makePerson = async (email = `${unique('correo')}@villanueva.example`) => {
  const person = await makeUser(app, 'ROLE_USER');
  await query('update users set email = $2, email_key = lower($2) where id = $1', [person.id, email]);
  return { ...person, email };
};
const chosen = 'Otra-frase-larga-2';

let address = 0;
/** Each from an address of its own, unless it is said. */
const forgot = async (username: string, remoteAddress = `198.51.100.${++address}`) => {
  const url = '/api/users/forgotPassword';
  const reply = await app.app.inject({ method: 'POST', url, remoteAddress, payload: { username } });
  return [reply.statusCode, reply.payload];
};
/** The mails to an address, as an administrator reads them in the outbox; the newest first. */
const mailsTo = async (email: string) => {
  const { collection } = await admin(api.outbox.list, { query: { filter: `to:"${email}"` } });
  return Promise.all(collection.map(({ id }) => admin(api.outbox.get, { params: { mailId: id } })));
};
const tokenIn = (text: string | null | undefined) => /token=([\w-]{43})\n/.exec(text ?? '')?.[1] ?? '';
const linksTo = async (email: string) => (await mailsTo(email)).map(({ text }) => tokenIn(text));
const linkTo = async (person: { username: string; email: string }) => {
  await forgot(person.username);
  return (await linksTo(person.email))[0] ?? '';
};
const show = (token: string) => app.as()(api.passwords.link, { body: { token } });
const choose = (token: string, password = chosen) =>
  app.as()(api.passwords.choose, { body: { token, password, passwordRepeat: password } });
const signIn = (username: string, password: string) => app.as()(api.auth.login, { body: { username, password } });

describe('a forgotten password', () => {
  it('brings a link by mail, in the language of the person, which names them and says what to do', async () => {
    const [spanish, english] = [await makePerson(), await makePerson()];
    await query(`update users set config = '{"locale": "en"}' where id = $1`, [english.id]);
    const { id } = await admin(api.configurations.byName, { params: { property: 'SUPPORT_EMAIL' } });
    await admin(api.configurations.update, {
      params: { configurationId: id },
      body: { value: 'soporte@egida.example' },
    });
    await forgot(spanish.username.toUpperCase());
    await forgot(english.email.toUpperCase());
    const [es] = await mailsTo(spanish.email);
    const [en] = await mailsTo(english.email);
    expect(es).toMatchObject({ to: spanish.email, subject: 'Restablezca su contraseña de Égida' });
    expect(en).toMatchObject({ to: english.email, subject: 'Reset your Égida password' });
    expect(es?.text).toContain(`${testUrl}/#/es/choose-password?token=`);
    expect(en?.text).toContain(`${testUrl}/#/en/choose-password?token=`);
    for (const [mail, person] of [[es, spanish] as const, [en, english] as const]) {
      expect(mail?.text).toContain(person.username);
      expect(mail?.text).toContain('soporte@egida.example');
      expect(await show(tokenIn(mail?.text))).toEqual({ username: person.username, purpose: 'reset' });
    }
  });

  it('brings a letter that names for questions whom the environment of the server names', async () => {
    const pinned = await startApp({ SUPPORT_EMAIL: 'ayuda@egida.example' }, { beside: app });
    const person = await makePerson();
    await pinned.as()(api.passwords.forgot, { body: { username: person.username } });
    await pinned.stop();
    const [letter] = await mailsTo(person.email);
    expect(letter?.text).toContain('ayuda@egida.example');
  });

  it('is answered alike whoever asks for whom, and sends nothing to who is disabled or has no address', async () => {
    const [disabled, unreachable] = [await makePerson(), await makePerson('')];
    await query('update users set enabled = false where id = $1', [disabled.id]);
    const { rows: before } = await query('select count(*) as n from mails');
    for (const name of [
      unique('nadie'),
      'nadie@villanueva.example',
      disabled.username,
      disabled.email,
      unreachable.username,
    ]) {
      expect(await forgot(name), name).toEqual([204, '']);
    }
    const { rows: after } = await query('select count(*) as n from mails');
    expect(after).toEqual(before);
    expect(await forgot((await makePerson()).username)).toEqual([204, '']);
  });

  it('of an address that several share brings each of them theirs', async () => {
    const email = `${unique('compartida')}@villanueva.example`;
    const people = [await makePerson(email), await makePerson(email)];
    await forgot(email);
    const shown = await Promise.all((await linksTo(email)).map(show));
    expect(shown.map(({ username }) => username).sort()).toEqual(people.map(({ username }) => username).sort());
  });

  it('brings three links an hour at most, though it is asked for at once from everywhere', async () => {
    const person = await makePerson();
    await Promise.all(Array.from({ length: 6 }, () => forgot(person.username)));
    // While one is being sent, who asks too waits for nothing: the one is enough.
    const atOnce = (await linksTo(person.email)).length;
    expect(atOnce).toBeGreaterThanOrEqual(1);
    for (let times = atOnce; times < 5; times++) await forgot(person.username);
    expect(await linksTo(person.email)).toHaveLength(3);
    await query(`update password_links set created_on = created_on - interval '1 hour' where user_id = $1`, [
      person.id,
    ]);
    await forgot(person.username);
    expect(await linksTo(person.email)).toHaveLength(4);
  });

  it('that is asked for too often at an address keeps no one there from using the link that they have', async () => {
    const person = await makePerson();
    const token = await linkTo(person);
    const remoteAddress = '203.0.113.9';
    for (let times = 0; times < 30; times++) await forgot(unique('nadie'), remoteAddress);
    expect((await forgot(unique('nadie'), remoteAddress))[0]).toBe(429);
    const post = async (url: string, payload: object) =>
      (await app.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
    expect(await post('/api/users/passwordLink', { token })).toBe(200);
    const body = { token, password: chosen, passwordRepeat: chosen };
    expect(await post('/api/users/choosePassword', body)).toBe(204);
    expect(await signIn(person.username, chosen)).toHaveProperty('token');
  });

  it('is asked for five times in a quarter of an hour from one address, of nobody too, and thirty for many', async () => {
    const nobody = unique('nadie');
    for (let times = 0; times < 5; times++) expect((await forgot(nobody, '203.0.113.1'))[0]).toBe(204);
    expect((await forgot(nobody, '203.0.113.1'))[0]).toBe(429);
    const statuses = await Promise.all(Array.from({ length: 32 }, (_, n) => forgot(`nadie-${n}`, '203.0.113.2')));
    expect(statuses.filter(([status]) => status === 429)).toHaveLength(2);
  });

  it('stands in the audit under whoever it is for', async () => {
    const person = await makePerson();
    await choose(await linkTo(person));
    const { rows } = await query(
      `select event, user_id, content::text from audit where username = $1 order by created_on`,
      [person.username],
    );
    expect(rows).toMatchObject([
      { event: 'passwords.forgot', user_id: person.id },
      { event: 'passwords.choose', user_id: person.id },
    ]);
    for (const secret of [chosen, '$argon2', 'token']) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a link', () => {
  it('lets its person choose a password once, and ends all that the former one opened', async () => {
    const person = await makePerson();
    const token = await linkTo(person);
    await choose(token);
    expect(await signIn(person.username, chosen)).toHaveProperty('token');
    expect(await refused(signIn(person.username, testPassword))).toEqual([401, 'invalidCredentials']);
    expect(await refused(app.as(person.authorization)(api.sessions.list))).toEqual([418, 'session.ended']);
    expect(await refused(choose(token, 'Una-tercera-frase-3'))).toEqual([410, 'link.notvalid']);
    expect(await refused(show(token))).toEqual([410, 'link.notvalid']);
  });

  it('used twice at once is used once', async () => {
    const token = await linkTo(await makePerson());
    const outcomes = await Promise.allSettled([choose(token), choose(token, 'Una-tercera-frase-3')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('opens a door that too many wrong passwords had closed, and makes a password that ran out good again', async () => {
    const person = await makePerson();
    await query('update users set password_to_renew = true where id = $1', [person.id]);
    for (let attempt = 0; attempt < 5; attempt++) await refused(signIn(person.username, 'No-es-la-suya-99'));
    expect(await refused(signIn(person.username, testPassword))).toEqual([429, 'tooManyRequests']);
    await choose(await linkTo(person));
    expect(await signIn(person.username, chosen)).toHaveProperty('token');
  });

  it('does not lead past the second factor', async () => {
    const person = await makePerson();
    await query('update users set two_factor = true where id = $1', [person.id]);
    await choose(await linkTo(person));
    expect(await signIn(person.username, chosen)).not.toHaveProperty('refreshToken');
  });

  it('refuses the password that the person has, and is then still good', async () => {
    const person = await makePerson();
    const token = await linkTo(person);
    const { status, details } = await refusal(choose(token, testPassword));
    expect([status, details]).toEqual([400, [{ path: 'password', message: 'password.sameAsPrevious' }]]);
    await choose(token);
  });

  it('refuses a password that is tried first, and is then still good; to a made-up link it says nothing of it', async () => {
    const person = await makePerson('zq@villaquemadilla.example');
    const token = await linkTo(person);
    for (const password of ['Qwertyuiop-123', 'Villaquemadilla-1']) {
      const { status, details } = await refusal(choose(token, password));
      expect([status, details], password).toEqual([400, [{ path: 'password', message: 'password.known' }]]);
    }
    expect(await refused(choose('x'.repeat(43), 'Qwertyuiop-123'))).toEqual([410, 'link.notvalid']);
    await choose(token);
  });

  it('ends with the next one, with the hour, with a password that was renewed, and with the person', async () => {
    const person = await makePerson();
    const former = await linkTo(person);
    const latest = await linkTo(person);
    expect(await refused(show(former))).toEqual([410, 'link.notvalid']);
    await app.as()(api.passwords.renew, {
      body: { username: person.username, currentPassword: testPassword, password: chosen, passwordRepeat: chosen },
    });
    expect(await refused(show(latest))).toEqual([410, 'link.notvalid']);
    const other = await makePerson();
    const expired = await linkTo(other);
    await query(`update password_links set expires_on = now() where user_id = $1`, [other.id]);
    expect(await refused(choose(expired))).toEqual([410, 'link.notvalid']);
    const disabled = await makePerson();
    const token = await linkTo(disabled);
    await query('update users set enabled = false where id = $1', [disabled.id]);
    expect(await refused(choose(token))).toEqual([410, 'link.notvalid']);
  });

  it('is not in the database, where only its hash is; nor in the mail that was sent', async () => {
    const person = await makePerson();
    const token = await linkTo(person);
    const { rows } = await query(`select string_agg(l::text, '') as text from password_links l`);
    expect(rows[0].text).not.toContain(token);
  });

  it('that is made up is refused, after some of them for a while; nobody behind that address is kept from signing in', async () => {
    const bad = async (n: number) => {
      const token = String(n).padStart(43, 'x');
      const url = '/api/users/passwordLink';
      return (await app.app.inject({ method: 'POST', url, remoteAddress: '203.0.113.3', payload: { token } }))
        .statusCode;
    };
    const statuses = [];
    for (let n = 0; n < 32; n++) statuses.push(await bad(n));
    expect(statuses.filter((status) => status === 410)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const { username } = await makePerson();
    const signIn = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '203.0.113.3',
      payload: { username, password: testPassword },
    });
    expect(signIn.statusCode).toBe(200);
    const token = await linkTo(await makePerson());
    const good = await app.app.inject({
      method: 'POST',
      url: '/api/users/passwordLink',
      remoteAddress: '203.0.113.3',
      payload: { token },
    });
    expect(good.statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  it('brings a new person a link that is good for a week, with which they sign in for the first time', async () => {
    const email = `${unique('nueva')}@villanueva.example`;
    const username = unique('nueva');
    const made = await admin(api.users.create, { body: { username, email, roles: 'ROLE_ADMIN' } });
    expect(made.status).toBe('INVITED');
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Elija su contraseña de Égida' });
    const token = tokenIn(mail?.text);
    expect(await show(token)).toEqual({ username, purpose: 'invitation' });
    const { rows } = await query(
      `select round(extract(epoch from expires_on - created_on) / 86400) as days from password_links where user_id = $1`,
      [made.id],
    );
    expect(rows).toEqual([{ days: '7' }]);
    await choose(token);
    expect(await signIn(username, chosen)).toHaveProperty('token');
  });

  it('that is sent again ends the former one, and stands beside a link for a forgotten password', async () => {
    const email = `${unique('nueva')}@villanueva.example`;
    const username = unique('nueva');
    const { id } = await admin(api.users.create, { body: { username, email, roles: 'ROLE_ADMIN' } });
    const [first = ''] = await linksTo(email);
    await admin(api.users.invite, { params: { userId: id } });
    await forgot(username);
    const [reset = '', second = ''] = await linksTo(email);
    expect(await refused(show(first))).toEqual([410, 'link.notvalid']);
    expect(await show(second)).toHaveProperty('purpose', 'invitation');
    await choose(reset);
    expect(await refused(show(second))).toEqual([410, 'link.notvalid']);
  });
});
