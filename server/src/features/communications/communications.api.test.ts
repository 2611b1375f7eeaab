import { api, type Role } from '@egida/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { queueMail } from '../mail/mail.ts';
import { claimMail } from '../mail/mails.queries.ts';
import { startMail } from '../mail/worker.ts';

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
beforeEach(async () => {
  await query('delete from mails');
  await query('delete from communications');
});

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const nowhere = '019a5c1e-0000-7000-8000-000000000009';
const written = { subject: 'Corte de servicio', description: 'El sábado,\nde 8 a 10.' };

interface Person {
  email?: string;
  notify?: boolean;
  enabled?: boolean;
  locale?: 'es' | 'en';
  /** Whether they have not chosen a password yet. */
  invited?: boolean;
  role?: Role;
}

const makePerson = async (agencyIds: string[], person: Person = {}) => {
  const { role = 'ROLE_USER', notify = true, enabled = true, locale, invited } = person;
  const email = person.email ?? `${unique('correo')}@villanueva.example`;
  const { id } = await makeUser(app, role, agencyIds);
  await query(
    `update users set email = $2, email_key = lower($2), notify = $3, enabled = $4,
      config = case when $5::text is null then config else config || jsonb_build_object('locale', $5::text) end,
      password_hash = case when $6 then null else password_hash end where id = $1`,
    [id, email, notify, enabled, locale ?? null, invited ?? false],
  );
  return email;
};
const reach = (agencies: string[] | 'all', by = admin) => by(api.communications.reach, { body: { agencies } });
const send = (agencies: string[] | 'all', by = admin, more: object = {}) =>
  by(api.communications.create, { body: { ...written, agencies, ...more } });
const recipients = async (communicationId: string, by = admin, filter?: string) =>
  (await by(api.communications.recipients, { params: { communicationId }, query: { filter } })).collection.map(
    ({ to }) => to,
  );
const listed = async (by: Caller, filter?: string) =>
  (await by(api.communications.list, { query: { filter } })).collection.map(({ id }) => id);
const managerOf = async (...agencyIds: string[]) =>
  app.as((await makeUser(app, 'ROLE_MANAGER', agencyIds)).authorization);

/** The one mail that waits, as a mail server gets it. */
const arrivedMail = async () => {
  const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const from = 'Égida <no-responder@egida.example>';
  const log = pino({ level: 'silent' });
  const mail = startMail({ system: app.system, server: { url: `smtp://127.0.0.1:${server.port}`, from }, log });
  try {
    await waitFor(() => expect(server.mails).toHaveLength(1));
  } finally {
    await mail.stop();
    await server.stop();
  }
  return server.mails[0];
};

describe('who a communication would go to', () => {
  it('is not promised to go out where there is no mail server', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    expect(await reach([agency.id])).toMatchObject({ recipients: 1, mailed: true });
    const mute = await startApp({}, { beside: app, sendsMail: false });
    try {
      const there = mute.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
      expect(await reach([agency.id], there)).toMatchObject({ recipients: 1, mailed: false });
    } finally {
      await mute.stop();
    }
  });

  it('is who takes mail, has an address and has chosen a password, each address once', async () => {
    const [north, south, empty] = [await makeAgency(app), await makeAgency(app), await makeAgency(app)];
    const ana = await makePerson([north.id], { email: `${unique('Ana')}@norte.example` });
    const both = await makePerson([north.id, south.id]);
    await makePerson([south.id], { email: ana.toUpperCase() });
    await makePerson([north.id], { notify: false });
    await makePerson([north.id], { email: '' });
    await makePerson([north.id], { invited: true });
    await makePerson([north.id], { enabled: false });
    const found = await reach([north.id, south.id, empty.id, north.id]);
    expect(found).toMatchObject({
      agencies: 3,
      recipients: 2,
      silent: 3,
      withoutRecipients: [{ id: empty.id, name: empty.name }],
      agenciesWithoutRecipients: 1,
    });
    expect(found.sample.map(({ email }) => email.toLowerCase()).sort()).toEqual(
      [ana, both].map((one) => one.toLowerCase()).sort(),
    );
    expect((await query('select from communications')).rowCount, 'nothing is sent by asking').toBe(0);
  });

  it('names fifty people and fifty agencies at most, and counts them all', async () => {
    const manager = await makeUser(app, 'ROLE_MANAGER');
    const agencies: string[] = [];
    for (let n = 0; n < 52; n++) agencies.push((await makeAgency(app)).id);
    const full = await makeAgency(app);
    for (let n = 0; n < 52; n++) await makePerson([full.id]);
    await query('insert into user_agencies (user_id, agency_id) select $1, unnest($2::uuid[])', [
      manager.id,
      [...agencies, full.id],
    ]);
    const found = await reach('all', app.as(manager.authorization));
    expect([found.sample.length, found.withoutRecipients.length]).toEqual([50, 50]);
    expect(found).toMatchObject({ agencies: 53, recipients: 52, agenciesWithoutRecipients: 52 });
  });

  it('lies within what the writer sees: all is all of theirs, and another agency is not found', async () => {
    const [own, other] = [await makeAgency(app), await makeAgency(app)];
    const mine = await makePerson([own.id]);
    await makePerson([other.id]);
    const manager = await managerOf(own.id);
    const found = await reach('all', manager);
    expect(found).toMatchObject({ agencies: 1, recipients: 1, sample: [{ email: mine }] });
    for (const agencies of [[other.id], [own.id, other.id], [own.id, nowhere]]) {
      expect(await refused(reach(agencies, manager))).toEqual([404, 'agency.notfound']);
      expect(await refused(send(agencies, manager))).toEqual([404, 'agency.notfound']);
    }
    expect((await query('select from mails')).rowCount).toBe(0);
  });
});

describe('a communication', () => {
  it('goes to each reader in their language, and is kept with what became of its mails', async () => {
    const agency = await makeAgency(app);
    const [juana, john] = [await makePerson([agency.id]), await makePerson([agency.id], { locale: 'en' })];
    await query(`update users set firstname = 'María', lastname = 'López' where id = $1`, [who.id]);
    const sent = await send([agency.id], admin, { expected: 2 });
    expect(sent).toMatchObject({
      ...written,
      username: who.username,
      agencies: 1,
      agencyNames: [agency.name],
      recipients: 2,
      states: { WAITING: 2, KEPT: 0, SENT: 0, FAILED: 0, CANCELLED: 0 },
    });
    const params = { communicationId: sent.id };
    expect(await admin(api.communications.get, { params })).toEqual(sent);
    const { rows } = await query('select recipient, locale, subject, body from mails order by locale');
    expect(rows).toEqual([
      {
        recipient: john,
        locale: 'en',
        subject: written.subject,
        body: expect.stringContaining('on behalf of María López'),
      },
      {
        recipient: juana,
        locale: 'es',
        subject: written.subject,
        body: expect.stringContaining('en nombre de María López'),
      },
    ]);
    for (const { body } of rows) expect(body).toContain('\n\n> El sábado,\n> de 8 a 10.\n\n');
    await query(`update mails set state = 'FAILED', error = 'EENVELOPE 550' where recipient = $1`, [john]);
    expect(await admin(api.communications.get, { params })).toMatchObject({
      ...{ pending: 1, failed: 1 },
      states: { WAITING: 1, FAILED: 1 },
    });
    expect((await admin(api.communications.list)).collection).toMatchObject([{ pending: 1, failed: 1 }]);
    await query(`update mails set state = 'KEPT' where recipient = $1`, [juana]);
    const kept = { pending: 1, kept: 1, failed: 1 };
    expect(await admin(api.communications.get, { params })).toMatchObject(kept);
    expect((await admin(api.communications.list)).collection).toMatchObject([kept]);
    await query(`update mails set state = 'SENT'`);
    expect((await admin(api.communications.list)).collection).toMatchObject([{ pending: 0, kept: 0, failed: 0 }]);
    await query(`update mails set state = 'FAILED' where recipient = $1`, [john]);
    expect(await recipients(sent.id)).toEqual([john, juana].sort());
    expect(await recipients(sent.id, admin, 'state:FAILED')).toEqual([john]);
    expect(await recipients(sent.id, admin, `to:"${juana}"`)).toEqual([juana]);
    expect(await recipients(sent.id, admin, 'corte'), 'all have the subject in common').toEqual([]);
  });

  it('is refused where it would go to others than were shown, to nobody, or says nothing', async () => {
    const agency = await makeAgency(app);
    expect(await refused(send([agency.id]))).toEqual([409, 'communication.nobody']);
    await makePerson([agency.id]);
    await expect(send([agency.id], admin, { expected: 7 })).rejects.toMatchObject({
      code: 'selection.changed',
      details: { expected: 7, found: 1 },
    });
    for (const more of [
      { subject: ' ' },
      { description: ' \n ' },
      { subject: 'Dos\nlíneas' },
      { subject: 'x'.repeat(201) },
      { description: 'x'.repeat(20_001) },
      { agencies: [] },
      { expected: 0 },
    ])
      expect((await refused(send([agency.id], admin, more)))[0], JSON.stringify(more).slice(0, 60)).toBe(400);
    expect((await query('select from mails union all select from communications')).rowCount).toBe(0);
  });

  it('goes out once, however often it is sent at once, and again only after a while', async () => {
    const [agency, other] = [await makeAgency(app), await makeAgency(app)];
    const email = await makePerson([agency.id, other.id]);
    const outcomes = await Promise.allSettled([send([agency.id]), send([agency.id]), send([agency.id])]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await refused(send([agency.id]))).toEqual([409, 'communication.justSent']);
    const mails = async () => (await query('select from mails where recipient = $1', [email])).rowCount;
    expect(await mails()).toBe(1);
    await send([other.id]);
    await send([agency.id], admin, { subject: 'Otro asunto' });
    await send([agency.id], await managerOf(agency.id));
    const { rows } = await query('select id from communications order by id limit 1');
    await query('update mails set communication_id = null');
    await query('update communications set id = $2 where id = $1', [rows[0].id, newId(Date.now() - 11 * 60_000)]);
    await send([agency.id]);
    expect(await mails()).toBe(5);
  });

  it('is sent twenty times an hour by one person, however many at once, and by others all the while', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    const [eager, other] = [await makeUser(app, 'ROLE_MANAGER', [agency.id]), await managerOf(agency.id)];
    const call = app.as(eager.authorization);
    const sendNth = (n: number, by = call) => send([agency.id], by, { subject: `Aviso ${n}` });
    const outcomes = await Promise.allSettled(Array.from({ length: 23 }, (_, n) => sendNth(n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const { status, code, retryAfter } = await refusal(sendNth(99));
    expect([status, code]).toEqual([429, 'tooManyRequests']);
    expect(Number(retryAfter)).toBeGreaterThan(3500);
    expect(Number(retryAfter)).toBeLessThanOrEqual(3600);
    await sendNth(99, other);
    await query(`update communications set created_on = created_on - interval '61 minutes' where user_id = $1`, [
      eager.id,
    ]);
    await sendNth(99);
  });

  it('is answered to the support where there is one, and to nobody where there is none', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    const replies = async () => (await query('select reply_to from mails order by id')).rows.map((row) => row.reply_to);
    await send([agency.id]);
    const supported = await startApp({ SUPPORT_EMAIL: 'ayuda@egida.example' }, { beside: app });
    await send([agency.id], supported.as(who.authorization), { subject: 'Con soporte' });
    await supported.stop();
    expect(await replies()).toEqual(['', 'ayuda@egida.example']);
  });

  it('names the first of its agencies in the list, and counts them all', async () => {
    const agencies = [];
    for (const name of ['Cuarte', 'Alagón', 'Borja', 'Daroca'])
      agencies.push(await makeAgency(app, { name: unique(name) }));
    await makePerson(agencies.map(({ id }) => id));
    const sent = await send(agencies.map(({ id }) => id));
    const [cuarte, alagon, borja] = agencies.map(({ name }) => name);
    const told = { agencies: 4, firstAgencies: [alagon, borja, cuarte] };
    expect(sent).toMatchObject(told);
    expect((await admin(api.communications.list)).collection).toMatchObject([told]);
  });

  it('that could not be sent to somebody says so as long as it is kept, and what it said for ninety days', async () => {
    const agency = await makeAgency(app);
    const email = await makePerson([agency.id]);
    const { id } = await send([agency.id]);
    const mailId = async (days: number) => {
      const older = newId(Date.now() - days * 86_400_000);
      await query(`update mails set id = $1, state = 'FAILED', error = 'EENVELOPE 550'`, [older]);
      await app.runChore('forget texts of failed mails');
      return older;
    };
    const textOf = async (mailId: string) => (await admin(api.outbox.get, { params: { mailId } })).text;
    expect(await textOf(await mailId(89))).toContain('> El sábado,\n> de 8 a 10.\n');
    const forgotten = await mailId(91);
    expect(await textOf(forgotten)).toBeNull();
    expect(await refused(admin(api.outbox.retry, { params: { mailId: forgotten } }))).toEqual([404, 'mail.notfound']);
    expect(await recipients(id, admin, 'state:FAILED')).toEqual([email]);
    expect(await admin(api.communications.get, { params: { communicationId: id } })).toMatchObject(written);
  });

  it('to more people than may be written to at once is refused', async () => {
    const agency = await makeAgency(app);
    const ids = Array.from({ length: 20_001 }, () => newId());
    await query(
      `insert into users (id, username, username_key, email, email_key, roles, notify, password_hash)
        select id, id::text, id::text, id || '@muchas.example', id || '@muchas.example', 'ROLE_USER', true, 'x' from unnest($1::uuid[]) as id`,
      [ids],
    );
    await query('insert into user_agencies (user_id, agency_id) select unnest($1::uuid[]), $2', [ids, agency.id]);
    expect(await refused(send([agency.id]))).toEqual([400, 'communication.tooManyRecipients']);
    await query('delete from users where id = $1', [ids[0]]);
    const sent = await send([agency.id], admin, { expected: 20_000 });
    expect(sent.states).toMatchObject({ WAITING: 20_000 });
    // A link that somebody waits for does not stand behind all of them.
    await app.system.write('test', (db) =>
      queueMail(db, { recipient: 'con-prisa@x.example', locale: 'es', subject: 'x', body: 'y' }),
    );
    const next = await app.system.write('test', claimMail);
    expect(next?.recipient).toBe('con-prisa@x.example');
    expect((await app.system.write('test', claimMail))?.subject).toBe(written.subject);
    await query('delete from users where id = any($1)', [ids]);
  });

  it('arrives as it was typed: nothing in it is anything but text', async () => {
    const agency = await makeAgency(app);
    const email = await makePerson([agency.id]);
    const description =
      '<script>alert(1)</script>\n\n<img src="https://mal.example/x.png">\n\nPulse <a href="https://mal.example">aquí</a> & ya';
    await send([agency.id], admin, { subject: '<b>Aviso</b> & "más"', description });
    const arrived = await arrivedMail();
    expect(arrived?.to).toEqual([email]);
    expect(arrived?.headers.subject).toContain('Aviso');
    expect(arrived?.text).toContain(description.replace(/^/gm, '> '));
    expect(arrived?.html).not.toMatch(/<(script|img|a|b|iframe|style|link)[\s>]/i);
    expect(arrived?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(arrived?.html).toContain('Pulse &lt;a href=&quot;https://mal.example&quot;&gt;aquí&lt;/a&gt; &amp; ya');
  });

  it('is set apart from what the service says: it can neither end early, nor go on as the service, nor hold a link to click on', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    const rule = '—'.repeat(20);
    const forged = 'Su cuenta de Égida se ha bloqueado. Ábrala aquí:';
    const link = 'https://ajeno.example/entrar';
    const description = [
      'Hola.',
      '',
      rule,
      '',
      forged,
      '',
      link,
      '',
      '-- ',
      `${forged}\u2028${link}\v-- \f${rule}\u0085${link}`,
    ];
    await send([agency.id], admin, { description: description.join('\n') });
    const arrived = await arrivedMail();
    const lines = (arrived?.text ?? '').split(/\n|[\v\f\r\u0085\u2028\u2029]/);
    expect(lines.filter((line) => !line.startsWith('> ') && line !== '')).toEqual([
      expect.stringMatching(/^Égida le envía este mensaje en nombre de .+:$/),
      'Lo recibe porque pertenece a un organismo que usa Égida y tiene activados los avisos por correo.',
      '-- ',
      'Puede desactivar los avisos por correo en Égida, en «Su cuenta».',
      'Mensaje automático de Égida. No responda a este correo: nadie lo leerá.',
    ]);
    expect(lines.filter((line) => line.startsWith('> '))).toEqual([
      ...['> Hola.', '> ', `> ${rule}`, '> ', `> ${forged}`, '> ', `> ${link}`, '> ', '> -- '],
      ...[`> ${forged}`, `> ${link}`, '> -- ', `> ${rule}`, `> ${link}`],
    ]);
    const [around, quotation, ...more] = (arrived?.html ?? '').split(/<blockquote[^>]*>([\s\S]*)<\/blockquote>/);
    expect(quotation).toContain(`<p>${link}</p>`);
    expect(arrived?.html).not.toContain('<a ');
    for (const typed of ['Hola', rule, forged, link]) expect([around, ...more].join('')).not.toContain(typed);
  });

  it('stays as text and list of who got it for three years, and then goes with its mails', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    const { id } = await send([agency.id]);
    const age = async (days: number) => {
      const [older] = [newId(Date.now() - days * 86_400_000)];
      await query('update mails set communication_id = null');
      await query('update communications set id = $1', [older]);
      await query(`update mails set communication_id = $1, id = $2, state = 'SENT'`, [
        older,
        newId(Date.now() - days * 86_400_000),
      ]);
      await app.runChore('enforce retention');
      return (await query('select from communications union all select from mails')).rowCount;
    };
    expect(id).toBeTruthy();
    expect(await age(1094)).toBe(2);
    expect(await age(1096)).toBe(0);
  });
});

describe('what was sent', () => {
  it('is to administrators all, and to others their own', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    const [one, other] = [await managerOf(agency.id), await managerOf(agency.id)];
    const mine = await send([agency.id], one, { subject: 'Lo mío' });
    const theirs = await send([agency.id], other, { subject: 'Lo suyo' });
    expect(await listed(one)).toEqual([mine.id]);
    expect(await listed(one, 'suyo')).toEqual([]);
    expect(await listed(admin)).toEqual([theirs.id, mine.id]);
    expect(await listed(admin, 'subject:suyo')).toEqual([theirs.id]);
    expect(await listed(admin, `username:${mine.username}`)).toEqual([mine.id]);
    expect(await recipients(mine.id, one)).toHaveLength(1);
    for (const params of [{ communicationId: theirs.id }, { communicationId: nowhere }]) {
      expect(await refused(one(api.communications.get, { params }))).toEqual([404, 'communication.notfound']);
      expect(await refused(one(api.communications.recipients, { params }))).toEqual([404, 'communication.notfound']);
    }
    expect((await admin(api.communications.get, { params: { communicationId: mine.id } })).subject).toBe('Lo mío');
  });

  it('outlives who wrote it, for administrators', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    const writer = await makeUser(app, 'ROLE_MANAGER', [agency.id]);
    const { id } = await send([agency.id], app.as(writer.authorization));
    await admin(api.users.remove, { params: { userId: writer.id } });
    const params = { communicationId: id };
    expect(await admin(api.communications.get, { params })).toMatchObject({ username: writer.username, recipients: 1 });
  });

  it('is noted in the audit log under its subject, without its text', async () => {
    const agency = await makeAgency(app);
    await makePerson([agency.id]);
    const sent = await send([agency.id], admin, { description: 'Lo que dice el texto' });
    const { rows } = await query(
      `select subject, content -> 'after' as after, content::text as text from audit where event = 'communications.create'
        order by id desc limit 1`,
    );
    expect(rows).toMatchObject([
      { subject: sent.subject, after: { id: sent.id, agencyNames: [agency.name], recipients: 1 } },
    ]);
    expect(rows[0].text).not.toContain('Lo que dice');
  });

  it.each(['ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED'] satisfies Role[])('is not for %s', async (role) => {
    const agency = await makeAgency(app);
    const call = app.as((await makeUser(app, role, [agency.id])).authorization);
    const params = { communicationId: nowhere };
    expect(await refused(call(api.communications.list))).toEqual([403, 'forbidden']);
    expect(await refused(call(api.communications.get, { params }))).toEqual([403, 'forbidden']);
    expect(await refused(call(api.communications.recipients, { params }))).toEqual([403, 'forbidden']);
    expect(await refused(reach([agency.id], call))).toEqual([403, 'forbidden']);
    expect(await refused(send([agency.id], call))).toEqual([403, 'forbidden']);
  });

  it('may be written by the service desk to the whole main instance, and to no classified agency', async () => {
    const [plain, classified] = [await makeAgency(app), await makeAgency(app, { classified: true })];
    await makePerson([plain.id]);
    await makePerson([classified.id], { role: 'ROLE_CLASSIFIED' });
    const desk = app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization);
    const sent = await send([plain.id], desk);
    expect(sent.recipients).toBe(1);
    expect(await refused(send([classified.id], desk))).toEqual([404, 'agency.notfound']);
    expect((await reach('all', desk)).withoutRecipients).not.toContainEqual(
      expect.objectContaining({ id: classified.id }),
    );
  });
});
