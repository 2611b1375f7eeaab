import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, testPassword } from '../../testing/factories.ts';
import { person } from '../../testing/people.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof person>>;
let agency: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, 'ROLE_ADMIN');
  agency = await makeAgency(app);
});
afterAll(() => app.stop());

interface Entry {
  event: string;
  agency_name: string | null;
  content: { before: unknown; after: unknown };
}
const entries = async (): Promise<Entry[]> =>
  (await app.system.pool.query<Entry>('select * from audit where user_id = $1 order by id', [admin.id])).rows;
/** What one action left in the audit. */
const left = async (action: () => Promise<unknown>): Promise<Entry[]> => {
  const before = await entries();
  await action();
  return (await entries()).slice(before.length);
};

describe('the audit', () => {
  it('says of every change of a person how they were and how they are, and where', async () => {
    const call = admin.call;
    const { id } = await person(app, 'ROLE_USER', [agency.id], 'auditada');
    const params = { userId: id };
    const password = 'Otra-frase-larga-2';
    const at = { agency_name: agency.name };
    const was = { id, username: 'auditada' };

    const body = { username: 'nueva', roles: 'ROLE_USER', agencies: [agency.id], email: 'n@villanueva.example' };
    expect(await left(() => call(api.users.create, { body }))).toMatchObject([
      { ...at, event: 'users.create', content: { before: null, after: { username: 'nueva', invited: true } } },
    ]);
    const change = (given: object) => left(() => call(api.users.update, { params, body: given }));
    expect(await change({ lastname: 'Roa', password, passwordRepeat: password })).toMatchObject([
      {
        ...at,
        event: 'users.update',
        content: { before: { lastname: '' }, after: { lastname: 'Roa', passwordChanged: true } },
      },
    ]);
    expect(await left(() => call(api.users.resetTwoFactor, { params }))).toMatchObject([
      { ...at, event: 'users.resetTwoFactor', content: { after: { ...was, secondFactorReset: true } } },
    ]);
    await app.system.pool.query(`update users set password_hash = null, email = 'a@b.example' where id = $1`, [id]);
    expect(await left(() => call(api.users.invite, { params }))).toMatchObject([
      { ...at, event: 'users.invite', content: { after: { ...was, invited: true } } },
    ]);
    expect(await change({ agencies: [agency.id, (await makeAgency(app)).id] })).toMatchObject([{ agency_name: null }]);
    expect(await left(() => call(api.users.remove, { params }))).toMatchObject([
      { event: 'users.remove', content: { before: { ...was, lastname: 'Roa' }, after: null } },
    ]);
  });

  it('keeps the name of whoever did something, and no secret of whomever it was done to', async () => {
    const other = await person(app, 'ROLE_MANAGER', [agency.id], 'efimera');
    await other.call(api.users.update, { params: { userId: other.id }, body: { config: { theme: 'dark' } } });
    await admin.call(api.users.remove, { params: { userId: other.id } });
    const { rows } = await app.system.pool.query<{ username: string }>(
      'select username from audit where user_id = $1',
      [other.id],
    );
    expect(rows).toEqual([{ username: 'efimera' }]);
    const { rows: all } = await app.system.pool.query<{ text: string }>(
      `select string_agg(a::text, '') as text from audit a`,
    );
    for (const secret of ['argon2', testPassword, 'Otra-frase-larga-2', '#']) {
      expect(all[0]?.text, secret).not.toContain(secret);
    }
  });
});
