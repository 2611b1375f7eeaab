import { api, type Role } from '@egida/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, type TestAgent, unique } from '../../testing/factories.ts';
import { mailTo, overseer } from '../../testing/people.ts';
import { type Caller, startApp, type TestApp, testUrl } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { tellOfAlerts } from './tell-of-alerts.ts';

let app: TestApp;
let admin: Caller;
let vaccine: { id: string; name: string };
let agency: { id: string; name: string; apikey: string };
let agent: TestAgent;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  vaccine = await makeVaccine(admin);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await query('delete from mails');
  await query('update users set notify = false');
  await query(`update alert_notice_clock set told_up_to = now() - interval '3 days'`);
  agency = await makeAgency(app, { name: unique('Villanueva') });
  agent = await enrolledAgent(app, agency.apikey);
});

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const tell = () => app.runChore('tell of alerts');
/** Who wants mail, and was told for the last time so long ago. */
const reader = async (id: string, username: string, changes = 'notify = true', ago = '2 days') => {
  const email = `${username}@villanueva.example`;
  await query(
    `update users set email = $1, email_key = $1, alerts_told_on = now() - $3::interval, ${changes} where id = $2`,
    [email, id, ago],
  );
  return email;
};
const readerAs = async (role: Role, agencyIds: string[] = [agency.id], changes?: string, ago?: string) => {
  const { id, username } = await makeUser(app, role, agencyIds);
  return reader(id, username, changes, ago);
};
/** An alert that came in so long ago. */
const raise = async (from = agent, vaccineId = vaccine.id, ago = '10 minutes') => {
  const id = await raiseAlert(app, from, vaccineId);
  await query('update alerts set received_on = now() - $2::interval where id = $1', [id, ago]);
  return id;
};
/** An hour and a half go by, as the database sees it. */
const later = async () => {
  await query(`update users set alerts_told_on = alerts_told_on - interval '90 minutes'`);
  await query(`update alert_notice_clock set told_up_to = told_up_to - interval '90 minutes'`);
  await query(`update alerts set received_on = received_on - interval '90 minutes'`);
};

describe('who wants mail', () => {
  it('is told how many active alerts came in, of which vaccines and where, with a way to just these', async () => {
    const other = await makeAgency(app);
    const second = await makeVaccine(admin);
    const { id, username, authorization } = await makeUser(app, 'ROLE_USER', [agency.id, other.id]);
    const email = await reader(id, username);
    const ids = [await raise(), await raise(agent, second.id), await raise()];
    ids.push(await raise(await enrolledAgent(app, other.apikey)));
    const solved = await raise();
    await admin(api.alerts.update, { params: { alertId: solved }, body: { status: 2 } });
    await tell();
    const [mail, ...more] = await mailTo(app, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('4 alertas nuevas en 2 organismos');
    expect(mail?.body).toContain('Han llegado 4 alertas nuevas y siguen activas.\n');
    expect(mail?.body).toContain(`Por vacuna:\n- ${vaccine.name}: 3\n- ${second.name}: 1\n`);
    expect(mail?.body).toContain(`Por organismo:\n- ${agency.name}: 3\n- ${other.name}: 1\n`);
    const [, filter = ''] = new RegExp(`\n${testUrl}/#/es/alerts\\?filter=(\\S+)\n`).exec(mail?.body ?? '') ?? [];
    const listed = await app.as(authorization)(api.alerts.list, { query: { filter: decodeURIComponent(filter) } });
    expect(listed.collection.map((alert) => alert.id).sort()).toEqual(ids.sort());
  });

  it('is told in their own language, of one alert as of one', async () => {
    const email = await readerAs('ROLE_READONLY', [agency.id], `notify = true, config = '{"locale": "en"}'`);
    await raise();
    await tell();
    const [mail] = await mailTo(app, email);
    expect(mail?.subject).toBe(`One new alert in ${agency.name}`);
    expect(mail?.body).toContain(`${testUrl}/#/en/alerts?filter=status%3AACTIVE`);
  });

  it('sees five names of a kind at most, and how many more there are', async () => {
    const email = await readerAs('ROLE_USER');
    for (let n = 0; n < 7; n++) await raise(agent, (await makeVaccine(admin)).id);
    await tell();
    const [mail] = await mailTo(app, email);
    expect(mail?.body).toContain('\n- otras 2 vacunas: 2\n');
    expect(mail?.body.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(7);
  });

  it('is told of nothing where nothing came in', async () => {
    const email = await readerAs('ROLE_USER', [agency.id], 'notify = true', '1 minute');
    await raise();
    const elsewhere = await readerAs('ROLE_USER', [(await makeAgency(app)).id]);
    await tell();
    expect([await mailTo(app, email), await mailTo(app, elsewhere)]).toEqual([[], []]);
  });

  it('is led to just the alerts that were counted, whatever came before and after with whatever date', async () => {
    const { id, username, authorization } = await makeUser(app, 'ROLE_USER', [agency.id]);
    const email = await reader(id, username, 'notify = true', '3 hours');
    await raise(agent, vaccine.id, '5 hours');
    const counted = await raise(agent, vaccine.id, '10 minutes');
    // It was seen long ago, and came in late: those that came before it have a later date.
    await query(`update alerts set date = now() - interval '3 days' where id = $1`, [counted]);
    await query(`insert into misdated_alerts (id, date) select id, date from alerts where id = $1`, [counted]);
    await tell();
    await raise(agent, vaccine.id, '1 second');
    const [mail] = await mailTo(app, email);
    expect(mail?.subject).toBe(`Una alerta nueva en ${agency.name}`);
    const filter = decodeURIComponent(/filter=(\S+)\n/.exec(mail?.body ?? '')?.[1] ?? '');
    const listed = await app.as(authorization)(api.alerts.list, { query: { filter } });
    expect(listed.collection.map((alert) => alert.id)).toEqual([counted]);
  });

  it('is not told of what was told before they saw it, nor of what was opened again', async () => {
    const elsewhere = await makeAgency(app);
    const { id, username } = await makeUser(app, 'ROLE_USER', [elsewhere.id]);
    const email = await reader(id, username);
    await raise();
    const reopened = await raise(await enrolledAgent(app, elsewhere.apikey));
    await query('update alerts set status = 2 where id = $1', [reopened]);
    await tell();
    await later();
    await tell();
    await query('insert into user_agencies (user_id, agency_id) values ($1, $2)', [id, agency.id]);
    await query('update alerts set status = 1 where id = $1', [reopened]);
    await tell();
    expect(await mailTo(app, email)).toEqual([]);
    await raise(agent, vaccine.id, '3 minutes');
    await tell();
    expect((await mailTo(app, email)).map(({ subject }) => subject)).toEqual([`Una alerta nueva en ${agency.name}`]);
  });

  it('is told within minutes after a quiet time, and then once an hour at most, of each alert once', async () => {
    const email = await readerAs('ROLE_USER');
    await raise(agent, vaccine.id, '3 minutes');
    for (let n = 0; n < 3; n++) await tell();
    expect(await mailTo(app, email)).toHaveLength(1);
    await raise(agent, vaccine.id, '1 second');
    await tell();
    expect(await mailTo(app, email), 'not within the hour').toHaveLength(1);
    await later();
    for (let n = 0; n < 3; n++) await tell();
    const [, second, ...more] = await mailTo(app, email);
    expect(more).toEqual([]);
    expect(second?.subject).toBe(`Una alerta nueva en ${agency.name}`);
  });

  it('is told of what a computer could report only days later, and not of what is older than a week', async () => {
    const email = await readerAs('ROLE_USER', [agency.id], 'notify = true', '2 hours');
    const daysAgo = (days: number) => newId(Date.now() - days * 86_400_000);
    for (const days of [3, 8]) await raiseAlert(app, agent, vaccine.id, daysAgo(days));
    await query(`update alerts set received_on = now() - interval '5 minutes' where agency_id = $1`, [agency.id]);
    await tell();
    expect((await mailTo(app, email)).map(({ subject }) => subject)).toEqual([`Una alerta nueva en ${agency.name}`]);
  });
});

describe('people are told of what they see', () => {
  it('each by their role: all of it, the main instance, a branch, their agencies; and classified people of none', async () => {
    const child = await makeAgency(app, { parent: agency.id });
    const secret = await makeAgency(app, { classified: true });
    const everything = await overseer(app);
    const readers = {
      admin: await readerAs('ROLE_ADMIN', []),
      desk: await readerAs('ROLE_SERVICEDESK', []),
      overseer: await reader(everything.id, everything.username),
      manager: await readerAs('ROLE_MANAGER'),
      user: await readerAs('ROLE_USER'),
      reader: await readerAs('ROLE_READONLY', [child.id]),
      classified: await readerAs('ROLE_CLASSIFIED', [secret.id]),
      assigned: await readerAs('ROLE_SERVICEDESK', [secret.id]),
      nowhere: await readerAs('ROLE_MANAGER', []),
    };
    await query('update alerts set status = 2');
    await raise();
    await raise(await enrolledAgent(app, child.apikey));
    const hidden = await enrolledAgent(app, secret.apikey);
    for (let n = 0; n < 3; n++) await raise(hidden);
    await tell();
    const told = Object.entries(readers).map(async ([who, email]) => {
      const [mail, ...more] = await mailTo(app, email);
      expect(more, who).toEqual([]);
      return [who, Number(/^(?:(\d+)|Una) alerta/.exec(mail?.subject ?? '')?.[1] ?? (mail ? 1 : 0))];
    });
    expect(Object.fromEntries(await Promise.all(told))).toEqual({
      ...{ admin: 5, desk: 2, overseer: 2, manager: 2, user: 1, reader: 1, classified: 0, assigned: 5, nowhere: 0 },
    });
    for (const email of [readers.desk, readers.manager])
      expect((await mailTo(app, email))[0]?.body).not.toContain(secret.name);
  });

  it('and not who wants no mail, is disabled or has not chosen a password', async () => {
    const silent = [
      await readerAs('ROLE_USER', [agency.id], 'notify = false'),
      await readerAs('ROLE_USER', [agency.id], 'notify = true, enabled = false'),
      await readerAs('ROLE_USER', [agency.id], 'notify = true, password_hash = null'),
    ];
    await raise();
    await tell();
    for (const email of silent) expect(await mailTo(app, email), email).toEqual([]);
  });
});

describe('who begins to get mail', () => {
  const toldOn = async (id: string) =>
    (await query(`select alerts_told_on > now() - interval '1 minute' as now from users where id = $1`, [id])).rows[0]
      .now;

  it('is told from then on, however it began', async () => {
    const { id, username, authorization } = await makeUser(app, 'ROLE_USER', [agency.id]);
    const change = (body: object) => admin(api.users.update, { params: { userId: id }, body });
    const own = (body: object) => app.as(authorization)(api.users.update, { params: { userId: id }, body });
    const begins: [string, string, () => Promise<unknown>][] = [
      ['by themselves', 'notify = false', () => own({ notify: true })],
      ['by somebody else', 'notify = false', () => change({ notify: true })],
      ['with an address', `notify = true, email = ''`, () => change({ email: 'otra@villanueva.example' })],
      ['enabled again', 'notify = true, enabled = false', () => change({ enabled: true })],
    ];
    await reader(id, username);
    for (const [how, before, begin] of begins) {
      await query(`update users set alerts_told_on = now() - interval '2 days', ${before} where id = $1`, [id]);
      await begin();
      expect(await toldOn(id), how).toBe(true);
    }
  });

  it('loses nothing by another change, such as of a name', async () => {
    const { id, username, authorization } = await makeUser(app, 'ROLE_USER', [agency.id]);
    await reader(id, username);
    await admin(api.users.update, { params: { userId: id }, body: { firstname: 'Ana', notify: true } });
    await app.as(authorization)(api.users.update, { params: { userId: id }, body: { config: { pageSize: 50 } } });
    expect(await toldOn(id)).toBe(false);
  });
});

describe('a server', () => {
  it('that dies before it noted what it told has told nothing; the next ones do, once, each of hundreds', async () => {
    const emails = [await readerAs('ROLE_USER'), await readerAs('ROLE_ADMIN', [])];
    await query(
      `insert into users (id, username, username_key, firstname, lastname, email, email_key, search, roles, password_hash, notify, alerts_told_on)
        select gen_random_uuid(), 'otra-' || n || $1, 'otra-' || n || $1, '', '', 'otra-' || n || '@a.example', 'otra-' || n || '@a.example',
          '', 'ROLE_SERVICEDESK', 'x', true, now() - interval '1 day' from generate_series(1, 250) n`,
      [agency.id],
    );
    await raise();
    await query(`create function fail_telling() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create constraint trigger dying after update of alerts_told_on on users deferrable initially deferred
        for each row execute function fail_telling()`);
    await expect(tell()).rejects.toThrow('died');
    expect((await query('select count(*)::int as n from mails')).rows).toEqual([{ n: 0 }]);
    await query('drop trigger dying on users; drop function fail_telling');
    const servers = [tellOfAlerts(testUrl), tellOfAlerts(testUrl), tellOfAlerts(testUrl)];
    await Promise.all(servers.map((server) => server.run(app.system)));
    await tell();
    for (const email of emails) expect(await mailTo(app, email), email).toHaveLength(1);
    const { rows } = await query(
      `select count(*)::int as n, count(distinct recipient)::int as people from mails where recipient like 'otra-%'`,
    );
    expect(rows).toEqual([{ n: 250, people: 250 }]);
    await query(`delete from users where username like 'otra-%'`);
  });

  it('that has no time for all of them tells the rest in later turns, each once, and lets other work go on between', async () => {
    const emails: string[] = [];
    for (let n = 0; n < 3; n++) emails.push(await readerAs('ROLE_USER'));
    await raise();
    const hasty = tellOfAlerts(testUrl, 0);
    const told: number[] = [];
    for (let turn = 1; turn <= 3; turn++) {
      expect(await hasty.run(app.system), `turn ${turn}`).toBe(turn < 3 ? 'unfinished' : undefined);
      told.push((await query('select count(*)::int as n from mails')).rows[0].n);
    }
    expect(told).toEqual([1, 2, 3]);
    for (const email of emails) expect(await mailTo(app, email)).toHaveLength(1);
    expect(await hasty.run(app.system), 'nobody is left').toBeUndefined();
    expect((await query('select count(*)::int as n from mails')).rows).toEqual([{ n: 3 }]);
  });

  it('that was away for a day tells of it in one mail', async () => {
    const email = await readerAs('ROLE_USER');
    for (const ago of ['20 hours', '9 hours', '10 minutes']) await raise(agent, vaccine.id, ago);
    for (let n = 0; n < 2; n++) await tell();
    expect((await mailTo(app, email)).map(({ subject }) => subject)).toEqual([`3 alertas nuevas en ${agency.name}`]);
  });

  it('asks few things, however many alerts there are and however many people see the same', async () => {
    const emails: string[] = [];
    for (let n = 0; n < 12; n++) emails.push(await readerAs('ROLE_USER'));
    // As those are whom the same letter told for the last time.
    await query('update users set alerts_told_on = current_date - 1 where email = any($1)', [emails]);
    for (let n = 0; n < 5; n++) await raise();
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await tellOfAlerts(testUrl).run({
      ...app.system,
      read: (purpose, work) => app.system.read(purpose, (db) => work(db.withPlugin(counting))),
      write: (purpose, work) => app.system.write(purpose, (db) => work(db.withPlugin(counting))),
    });
    for (const email of emails) expect(await mailTo(app, email)).toHaveLength(1);
    expect(
      statements,
      'until when, whom; these, their letters that wait, their scopes, the alerts, the mails, the note of it; of all',
    ).toBe(9);
  });
});
