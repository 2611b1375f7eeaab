import { api } from '@egida/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, type TestAgent, unique } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailTo } from '../../testing/people.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { startMail } from '../mail/mail.ts';

let app: TestApp;
let admin: Caller;
let vaccineId: string;
let agency: { id: string; name: string; apikey: string };
let agent: TestAgent;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  vaccineId = (await makeVaccine(admin)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await query('delete from mails');
  await query('update users set notify = false');
  await query(`update alert_notice_clock set told_up_to = now() - interval '3 days'`);
  agency = await makeAgency(app, { name: unique('Villanueva') });
  agent = await enrolledAgent(app, agency.apikey);
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const query = <Row extends object>(text: string, values: unknown[] = []) => app.system.pool.query<Row>(text, values);
const tell = () => app.runChore('tell of alerts');
/** Who wants mail, of the agency. */
const reader = async (address?: string, agencyId = agency.id) => {
  const { id, username, authorization } = await makeUser(app, 'ROLE_USER', [agencyId]);
  const email = address ?? `${username}@villanueva.example`;
  await query(
    `update users set email = $1, email_key = $1, notify = true, alerts_told_on = now() - interval '2 days' where id = $2`,
    [email, id],
  );
  return { email, call: app.as(authorization) };
};
const raise = async (from = agent) => {
  const id = await raiseAlert(app, from, vaccineId);
  await query(`update alerts set received_on = now() - interval '10 minutes' where id = $1`, [id]);
  return id;
};
/** An hour and a half go by, as the database and the letters that wait see it. */
const later = async () => {
  const ago = `interval '90 minutes'`;
  await query(`update users set alerts_told_on = alerts_told_on - ${ago}`);
  await query(`update alert_notice_clock set told_up_to = told_up_to - ${ago}`);
  await query(`update alerts set received_on = received_on - ${ago}`);
  const { rows } = await query<{ id: string; body: string }>(`select id, body from mails where body is not null`);
  for (const { id, body } of rows) {
    const moved = body.replace(/received%3A%3([EC])([\w.%-]+?)(?=%20|$)/gm, (_, sign, moment) => {
      const before = new Date(Date.parse(decodeURIComponent(moment)) - 90 * 60_000).toISOString();
      return `received%3A%3${sign}${encodeURIComponent(before)}`;
    });
    await query('update mails set body = $1 where id = $2', [moved, id]);
  }
};
const subjects = async (email: string) => (await mailTo(app, email)).map(({ subject }) => subject);
const fewOf = (count: number) => (count === 1 ? 'Una alerta nueva' : `${count} alertas nuevas`);
const start = (port: number): void => {
  const server = { url: `smtp://127.0.0.1:${port}`, from: 'egida@egida.example' };
  stops.push(startMail({ system: app.system, server, log: pino({ level: 'silent' }) }).stop);
};

describe('while the mail server is away', () => {
  it('one letter waits for each person, which says all that came in; when it is back, that one comes', async () => {
    const gone = await startMailServer({ disabledCommands: ['STARTTLS'] });
    await gone.stop();
    start(gone.port);
    const { email, call } = await reader();
    const ids: string[] = [];
    for (let hours = 1; hours <= 3; hours++) {
      ids.push(await raise());
      await tell();
      expect(await subjects(email)).toEqual([`${fewOf(hours)} en ${agency.name}`]);
      const tried = `select from mails where state = 'WAITING' and attempts = 1 and claimed_until is null`;
      await waitFor(async () => expect((await query(tried)).rowCount).toBe(1));
      await later();
    }
    const server = await startMailServer({ disabledCommands: ['STARTTLS'] }, gone.port);
    stops.push(server.stop);
    await query('update mails set next_attempt_on = now()');
    await waitFor(() => expect(server.mails).toHaveLength(1));
    const filter = decodeURIComponent(/filter=(\S+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? '');
    const { collection } = await call(api.alerts.list, { query: { filter } });
    expect(collection.map(({ id }) => id).sort()).toEqual(ids.sort());
    const sent = `select from mails where state = 'SENT'`;
    await waitFor(async () => expect((await query(sent)).rowCount).toBe(1));
    await raise();
    await tell();
    expect((await subjects(email)).sort(), 'what comes afterwards is told by itself').toEqual([
      `3 alertas nuevas en ${agency.name}`,
      `Una alerta nueva en ${agency.name}`,
    ]);
  });

  it('a letter that the server refused comes to its end, however much is added to it', async () => {
    const { email } = await reader();
    await raise();
    await tell();
    await query(
      `update mails set attempts = 9, error = 'EENVELOPE 550 5.1.1', next_attempt_on = now() + interval '4 hours'`,
    );
    await later();
    await raise();
    await tell();
    const { rows } = await query(
      `select subject, attempts, next_attempt_on > now() + interval '3 hours' as late from mails`,
    );
    expect(rows).toEqual([{ subject: `2 alertas nuevas en ${agency.name}`, attempts: 9, late: true }]);
    expect(await subjects(email)).toHaveLength(1);
  });

  it('what is kept for want of a mail server grows, too', async () => {
    const { email } = await reader();
    await raise();
    await tell();
    await query(`update mails set state = 'KEPT', claimed_until = now() - interval '1 hour'`);
    await later();
    await raise();
    await tell();
    expect(await subjects(email)).toEqual([`2 alertas nuevas en ${agency.name}`]);
  });
});

describe('a letter that waits', () => {
  it('stays as it is while it is on its way: what is new is told once it is out', async () => {
    const { email } = await reader();
    await raise();
    await tell();
    await query(`update mails set claimed_until = now() + interval '5 minutes'`);
    await later();
    await raise();
    await tell();
    expect(await subjects(email)).toEqual([`Una alerta nueva en ${agency.name}`]);
    await query(`update mails set state = 'SENT', claimed_until = null, body = null`);
    await tell();
    expect(await subjects(email)).toEqual(Array(2).fill(`Una alerta nueva en ${agency.name}`));
  });

  it('is not another person’s of the same address, nor a letter of something else', async () => {
    const other = await makeAgency(app, { name: unique('Otra') });
    const shared = `${unique('buzon')}@villanueva.example`;
    await reader(shared);
    await reader(shared, other.id);
    const { email } = await reader();
    await query(
      `insert into mails (id, recipient, locale, subject, body, notice, search)
        values (gen_random_uuid(), $1, 'es', 'Novedades', E'- /#/es/alerts?filter=status%3AACTIVE\n', true, 'x')`,
      [email],
    );
    await raise();
    await raise(await enrolledAgent(app, other.apikey));
    await tell();
    await later();
    await raise();
    await tell();
    const here = `Una alerta nueva en ${agency.name}`;
    expect((await subjects(shared)).sort()).toEqual([`Una alerta nueva en ${other.name}`, here, here].sort());
    expect((await subjects(email)).sort()).toEqual([`2 alertas nuevas en ${agency.name}`, 'Novedades']);
  });
});
