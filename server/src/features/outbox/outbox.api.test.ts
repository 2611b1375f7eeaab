import { api, type Role } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgency, makeInstance, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { queueMail } from '../mail/mail.ts';

let app: TestApp;
let who: Awaited<ReturnType<typeof makeUser>>;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  who = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(who.authorization);
});
afterAll(() => app.stop());

const enqueue = (recipient: string, subject = 'Restablezca su contraseña') =>
  app.system.write('test', (db) => queueMail(db, { recipient, locale: 'es', subject, body: 'El enlace secreto' }));
const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const list = async (filter?: string) =>
  (await admin(api.outbox.list, { query: { filter } })).collection.map(({ to }) => to);
const nowhere = { mailId: '019a5c1e-0000-7000-8000-000000000009' };

beforeEach(async () => {
  await query('delete from mails');
  await enqueue('ana@norte.example');
  await enqueue('jose@sur.example', 'Choose your password');
  await query(`update mails set state = 'FAILED', error = 'EENVELOPE 550', attempts = 12 where recipient like 'jose%'`);
});

describe('the outbox', () => {
  it('lists what goes out, without what it says, and is searched by address, subject and state', async () => {
    expect((await list()).sort()).toEqual(['ana@norte.example', 'jose@sur.example']);
    expect(await list('state:FAILED')).toEqual(['jose@sur.example']);
    expect(await list('to:norte')).toEqual(['ana@norte.example']);
    expect(await list('contrasena')).toEqual(['ana@norte.example']);
    expect(await list('jo')).toEqual(['jose@sur.example']);
    expect(await list('subject:choose createdOn:>2020-01-01')).toEqual(['jose@sur.example']);
    expect(JSON.stringify(await admin(api.outbox.list))).not.toContain('secreto');
  });

  it('shows a mail with its text, and writes down who read which, not what it says', async () => {
    const [mail] = (await admin(api.outbox.list, { query: { filter: 'to:ana' } })).collection;
    const params = { mailId: mail?.id ?? '' };
    expect(await admin(api.outbox.get, { params })).toEqual({ ...mail, text: 'El enlace secreto' });
    const { rows } = await query(
      `select event, content -> 'after' as after, content::text from audit where user_id = $1`,
      [who.id],
    );
    expect(rows).toMatchObject([{ event: 'outbox.get', after: { id: mail?.id, to: 'ana@norte.example' } }]);
    expect(rows[0].content).not.toContain('secreto');
  });

  it('no longer offers a link that was used, replaced or whose person is gone', async () => {
    const agency = await makeAgency(app);
    const states = async (to: string) =>
      (await admin(api.outbox.list, { query: { filter: `to:${to}`, orderBy: 'asc' } })).collection;
    const invite = async (username: string) => {
      const body = { username, email: `${username}@norte.example`, roles: 'ROLE_USER', agencies: [agency.id] };
      return { userId: (await admin(api.users.create, { body })).id };
    };
    const params = await invite('reinvitada');
    await admin(api.users.invite, { params });
    expect(await states('reinvitada')).toMatchObject([{ state: 'CANCELLED' }, { state: 'WAITING' }]);
    const [, mail] = await states('reinvitada');
    const { text } = await admin(api.outbox.get, { params: { mailId: mail?.id ?? '' } });
    const token = /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
    const password = 'Otra-frase-larga-2';
    await app.as()(api.passwords.choose, { body: { token, password, passwordRepeat: password } });
    expect(await states('reinvitada')).toMatchObject([{ state: 'CANCELLED' }, { state: 'CANCELLED' }]);
    const over = await admin(api.outbox.retry, { params: { mailId: mail?.id ?? '' } });
    expect(over.state).toBe('CANCELLED');
    expect((await admin(api.outbox.get, { params: { mailId: over.id } })).text).toBeNull();
    await admin(api.users.remove, { params: await invite('borrada') });
    expect(await states('borrada')).toMatchObject([{ state: 'CANCELLED' }]);
  });

  it('tries a mail again with all its tries before it', async () => {
    const [mail] = (await admin(api.outbox.list, { query: { filter: 'to:jose' } })).collection;
    const again = await admin(api.outbox.retry, { params: { mailId: mail?.id ?? '' } });
    expect(again).toMatchObject({ state: 'WAITING', attempts: 0, error: null, nextAttemptOn: expect.any(String) });
    expect(await refused(admin(api.outbox.retry, { params: nowhere }))).toEqual([404, 'mail.notfound']);
    expect(await refused(admin(api.outbox.get, { params: nowhere }))).toEqual([404, 'mail.notfound']);
  });

  it.each(['ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED'] satisfies Role[])(
    'is not for %s',
    async (role) => {
      const agency = await makeAgency(app);
      const call = app.as((await makeUser(app, role, [agency.id])).authorization);
      expect(await refused(call(api.outbox.list))).toEqual([403, 'forbidden']);
      expect(await refused(call(api.outbox.get, { params: nowhere }))).toEqual([403, 'forbidden']);
      expect(await refused(call(api.outbox.retry, { params: nowhere }))).toEqual([403, 'forbidden']);
    },
  );
});
