import { api, type Role } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { makeUser, unique } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailTo } from '../../testing/people.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { startMail } from '../mail/worker.ts';
import { warnOfCertificates } from './warn-certs.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());
beforeEach(() => app.system.pool.query('delete from certs; delete from mails; update users set notify = false'));

const warn = warnOfCertificates('https://egida.example');
/** Somebody with an address who wants mail. */
const told = async (role: Role, changes = 'notify = true') => {
  const { id, username } = await makeUser(app, role);
  const email = `${username}@villanueva.example`;
  await app.system.pool.query(`update users set email = $1, email_key = $1, ${changes} where id = $2`, [email, id]);
  return { id, email };
};
const add = (days: number) =>
  admin(api.certs.create, {
    body: { name: unique('Red común'), certificate: selfSigned(unique('servidor'), days).cert },
  });
const daysLeft = (id: string, days: number) =>
  app.system.pool.query(`update certs set until = now() + make_interval(days => $1) where id = $2`, [days, id]);
const subjects = async (email: string) => (await mailTo(app, email)).map(({ subject }) => subject);

describe('administrators', () => {
  it('are told once at thirty days, at seven, and when a certificate has run out', async () => {
    const { email } = await told('ROLE_ADMIN');
    const { id, name } = await add(60);
    for (const [days, mails] of [
      [60, 0],
      [31, 0],
      [30, 1],
      [20, 1],
      [7, 2],
      [1, 2],
      [0, 3],
      [-5, 3],
    ] as const) {
      await daysLeft(id, days);
      for (let twice = 0; twice < 2; twice++) await warn.run(app.system);
      expect(await subjects(email), `${days} days`).toHaveLength(mails);
    }
    expect(await subjects(email)).toEqual([
      expect.stringMatching(`^El certificado «${name}» caduca el `),
      expect.stringMatching(`^El certificado «${name}» caduca el `),
      `Ha caducado el certificado «${name}»`,
    ]);
  });

  it('are told of the step it has come to, not of those it passed', async () => {
    const { email } = await told('ROLE_ADMIN');
    await add(3);
    await warn.run(app.system);
    await warn.run(app.system);
    expect(await subjects(email)).toHaveLength(1);
  });

  it('are told in their own language, where they want mail, and nobody else is', async () => {
    const english = await told('ROLE_ADMIN', `notify = true, config = '{"locale": "en"}'`);
    const others = [
      await told('ROLE_ADMIN', 'notify = false'),
      await told('ROLE_ADMIN', 'notify = true, enabled = false'),
      await told('ROLE_MANAGER'),
      await told('ROLE_SERVICEDESK'),
    ];
    const { name, subject } = await add(5);
    await warn.run(app.system);
    const [mail] = await mailTo(app, english.email);
    expect(mail?.subject).toMatch(`The certificate “${name}” expires on `);
    expect(mail?.body).toContain(`Subject: ${subject}`);
    expect(mail?.body).toContain('https://egida.example/#/en/certs');
    for (const { email } of others) expect(await subjects(email)).toEqual([]);
  });

  it('are all told, however many they are, each address once', async () => {
    await told('ROLE_ADMIN');
    await app.system.pool.query(
      `insert into users (id, username, username_key, firstname, lastname, email, email_key, search, roles, password_hash, notify)
        select gen_random_uuid(), 'otra-' || n, 'otra-' || n, '', '', address, address, '', 'ROLE_ADMIN', 'x', true
        from generate_series(1, 1200) n, lateral (select 'otra-' || n / 2 * 2 || '@villanueva.example' as address) a`,
    );
    await add(5);
    await warn.run(app.system);
    const { rows } = await app.system.pool.query(
      'select count(*)::int as mails, count(distinct recipient)::int as people, bool_and(notice) as notice from mails',
    );
    expect(rows).toEqual([{ mails: 602, people: 602, notice: true }]);
    await app.system.pool.query('delete from users where username like $1', ['otra-%']);
  });

  it('are told of many certificates in several turns, of each once', async () => {
    const { email } = await told('ROLE_ADMIN');
    for (let n = 0; n < 2; n++) await add(5);
    const hasty = warnOfCertificates('https://egida.example', 0);
    expect(await hasty.run(app.system)).toBe('unfinished');
    expect(await subjects(email)).toHaveLength(1);
    for (let turns = 0; (await hasty.run(app.system)) === 'unfinished'; turns++) expect(turns).toBeLessThan(20);
    expect(await subjects(email)).toHaveLength(2);
  });

  it('are told once by several servers at once', async () => {
    const { email } = await told('ROLE_ADMIN');
    for (let n = 0; n < 4; n++) await add(5);
    await Promise.all([warn.run(app.system), warn.run(app.system), warn.run(app.system)]);
    expect(await subjects(email)).toHaveLength(4);
  });

  it('are told again in full where the server died before it was noted', async () => {
    const { email } = await told('ROLE_ADMIN');
    await add(5);
    await app.system.pool.query(`alter table certs add constraint closed check (warned_days is null) not valid`);
    await expect(warn.run(app.system)).rejects.toThrow('closed');
    expect(await subjects(email)).toEqual([]);
    await app.system.pool.query('alter table certs drop constraint closed');
    await warn.run(app.system);
    expect(await subjects(email)).toHaveLength(1);
  });

  it('receive it', async () => {
    const { email } = await told('ROLE_ADMIN');
    const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
    const mail = startMail({
      system: app.system,
      server: { url: `smtp://127.0.0.1:${server.port}`, from: 'egida@egida.example' },
      log: console,
    });
    await add(5);
    await warn.run(app.system);
    await waitFor(() => expect(server.mails).toHaveLength(1));
    expect(server.mails[0]).toMatchObject({ to: [email], text: expect.stringContaining('Titular: CN=servidor-') });
    await mail.stop();
    await server.stop();
  });
});
