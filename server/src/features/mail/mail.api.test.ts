import { api } from '@egida/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { type MailServer as Received, startMailServer } from '../../testing/mail-server.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { queueMail, queueMails } from './mail.ts';
import { claimMail, pauseAfter } from './mails.queries.ts';
import { longestTryMs, type MailServer } from './transport.ts';
import { startMail } from './worker.ts';

let app: TestApp;
let admin: Caller;
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());
beforeEach(() => app.system.pool.query('delete from mails'));
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const plain = { disabledCommands: ['STARTTLS'] };
const from = 'Égida <no-responder@egida.example>';
const receive = async (...options: Parameters<typeof startMailServer>): Promise<Received> => {
  const server = await startMailServer(...options);
  stops.push(server.stop);
  return server;
};
/** A server process as far as mail goes. */
const start = (server?: MailServer, patience?: Parameters<typeof startMail>[0]['patience']) => {
  const mail = startMail({ system: app.system, server, log, patience });
  stops.push(mail.stop);
  return mail;
};
const to = ({ port }: Received, scheme = 'smtp') => ({ url: `${scheme}://127.0.0.1:${port}`, from });
const enqueue = (
  recipient = `${unique('correo')}@villanueva.example`,
  body = 'Hola.\n\nhttps://egida.example/#/es\n',
) => app.system.write('test', (db) => queueMail(db, { recipient, locale: 'es', subject: 'Asunto con eñe', body }));
const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const listed = async () => (await admin(api.outbox.list)).collection;
const untilListed = (expected: object) => waitFor(async () => expect(await listed()).toMatchObject([expected]));

describe('a mail', () => {
  it('of an invitation and of a forgotten password arrives with a link that works', async () => {
    const server = await receive(plain);
    start(to(server));
    const email = 'nueva@villanueva.example';
    await admin(api.users.create, { body: { username: 'nueva', email, roles: 'ROLE_ADMIN' } });
    await waitFor(() => expect(server.mails).toHaveLength(1));
    await app.as()(api.passwords.forgot, { body: { username: 'nueva' } });
    await waitFor(() => expect(server.mails).toHaveLength(2));
    for (const [mail, purpose] of [[server.mails[0], 'invitation'] as const, [server.mails[1], 'reset'] as const]) {
      expect(mail).toMatchObject({ from: 'no-responder@egida.example', to: [email] });
      const token = /token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
      expect(await app.as()(api.passwords.link, { body: { token } })).toEqual({ username: 'nueva', purpose });
      expect(mail?.html).toContain(`token=${token}">`);
      expect(mail?.html, 'nothing is fetched').not.toMatch(/<(img|script|link|style|iframe)|src=|url\(/i);
      expect(mail?.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@egida\.example>$/);
    }
  });

  it('that was sent is listed as sent, and what it said is forgotten', async () => {
    const server = await receive(plain);
    await enqueue();
    start(to(server));
    await untilListed({ state: 'SENT', error: null, sentOn: expect.any(String), nextAttemptOn: null });
    const [mail] = await listed();
    expect(await admin(api.outbox.get, { params: { mailId: mail?.id ?? '' } })).toHaveProperty('text', null);
    const retried = await admin(api.outbox.retry, { params: { mailId: mail?.id ?? '' } });
    expect(retried, 'it stays sent').toMatchObject({ state: 'SENT' });
    expect(server.mails).toHaveLength(1);
  });

  it('holds what people typed as text, never as HTML', async () => {
    const server = await receive(plain);
    await enqueue(undefined, 'Usuario «<img src=x onerror=alert(1)>» & "otro"');
    start(to(server));
    await waitFor(() => expect(server.mails).toHaveLength(1));
    expect(server.mails[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;» &amp; &quot;otro&quot;');
    expect(server.mails[0]?.text).toContain('<img src=x');
  });

  it('of a transaction that fails is never sent', async () => {
    await app.system
      .write('test', async (db) => {
        await queueMail(db, { recipient: 'a@b.example', locale: 'es', subject: 'x', body: 'y' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await listed()).toEqual([]);
  });
});

describe('a mail server that is away', () => {
  it('costs no mail: it is tried again, by hand too, and says why it did not go', async () => {
    const gone = await startMailServer(plain);
    await gone.stop();
    start(to(gone));
    await enqueue();
    await untilListed({ state: 'WAITING', attempts: 1, error: 'ESOCKET ECONNREFUSED', sentOn: null });
    const [mail] = await listed();
    expect(Date.parse(mail?.nextAttemptOn ?? '')).toBeGreaterThan(Date.now() + 30_000);
    const back = await receive(plain, gone.port);
    await admin(api.outbox.retry, { params: { mailId: mail?.id ?? '' } });
    await untilListed({ state: 'SENT' });
    expect(back.mails).toHaveLength(1);
  });

  it('or refuses a mail twelve times leaves it as failed, with the reason and none of its words', async () => {
    const server = await receive({
      ...plain,
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('5.1.1 no such user; your password was hush-hush'), { responseCode: 550 })),
    });
    await enqueue();
    await query('update mails set attempts = 11');
    start(to(server));
    await untilListed({ state: 'FAILED', attempts: 12, error: 'EENVELOPE 550 5.1.1', nextAttemptOn: null });
    expect(logged.join()).not.toContain('hush-hush');
    const [mail] = await listed();
    expect(await admin(api.outbox.retry, { params: { mailId: mail?.id ?? '' } })).toMatchObject({
      state: 'WAITING',
      attempts: 0,
    });
  });

  it('is asked again after a minute, then after twice as long, for a day and a half at most', () => {
    const pauses = Array.from({ length: 11 }, (_, index) => pauseAfter(index + 1, 0));
    expect(pauses.slice(0, 3)).toEqual([60, 120, 240]);
    const sum = (most: number) =>
      Array.from({ length: 11 }, (_, at) => pauseAfter(at + 1, most)).reduce((a, b) => a + b);
    expect(sum(0)).toBeGreaterThan(24 * 3600);
    expect(sum(1)).toBeLessThan(48 * 3600);
  });

  it('takes a name and password, which stand in no error and no log', async () => {
    const refusing = await receive({
      ...plain,
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('bad password hush-hush')),
    });
    start({ url: `smtp://egida:hush-hush@127.0.0.1:${refusing.port}`, from });
    await enqueue();
    await untilListed({ state: 'WAITING', error: 'EAUTH 535' });
    expect(logged.join()).not.toContain('hush-hush');
  });
});

describe('a mail server that never ends its answer', () => {
  const dribbling = async () => {
    const server = await receive(plain);
    const begun = server.dribbleAt('lenta@a.example');
    await enqueue('lenta@a.example');
    return { server, begun };
  };
  const slow = async () => (await query(`select state, attempts, error from mails where recipient like 'lenta%'`)).rows;

  it('is given up on after a while: the mail counts as tried, and the others go out over another line', async () => {
    const { server, begun } = await dribbling();
    start(to(server), { tryMs: 2_000, endMs: 60_000 });
    await begun;
    await enqueue('enlace@a.example');
    await waitFor(() => expect(server.mails).toMatchObject([{ to: ['enlace@a.example'] }]));
    expect(await slow()).toEqual([{ state: 'WAITING', attempts: 1, error: 'ETIMEDOUT' }]);
    expect(server.lines(), 'the first line is no more').toBe(1);
  });

  it('is given up on before another process may try the mail, too', async () => {
    await enqueue();
    const claimed = await app.system.write('test', claimMail);
    expect(Date.parse(claimed?.claimed_until ?? '')).toBeGreaterThan(Date.now() + longestTryMs);
  });

  it('keeps no process from ending: the mail counts as tried', async () => {
    const { server, begun } = await dribbling();
    const mail = start(to(server), { tryMs: 60_000, endMs: 200 });
    await begun;
    await mail.stop();
    expect(await slow()).toEqual([{ state: 'WAITING', attempts: 1, error: 'ECONNECTION' }]);
    await waitFor(() => expect(server.lines()).toBe(0));
  });
});

describe('a process that ends', () => {
  it('sends the mail that is under way, and begins no other', async () => {
    const answers: (() => void)[] = [];
    const server = await receive({ ...plain, onRcptTo: (_address, _session, done) => void answers.push(done) });
    await enqueue('primera@a.example');
    await enqueue('segunda@a.example');
    const mail = start(to(server));
    await waitFor(() => expect(answers).toHaveLength(1));
    const stopped = mail.stop();
    answers[0]?.();
    await stopped;
    expect((await query('select recipient, state, attempts from mails order by id')).rows).toEqual([
      { recipient: 'primera@a.example', state: 'SENT', attempts: 1 },
      { recipient: 'segunda@a.example', state: 'WAITING', attempts: 0 },
    ]);
  });
});

describe('a mail that somebody waits for', () => {
  it('goes before all notices, and these before what goes to many', async () => {
    const communication = '01900000-0000-7000-8000-000000000001';
    await query(
      `insert into communications (id, subject, description, username, agencies, agency_names, recipients, search)
        values ($1, 's', 'd', 'u', 1, '{}', 1, 's')`,
      [communication],
    );
    const notice = (recipient: string) => ({ recipient, locale: 'es' as const, subject: 's', body: 'b', notice: true });
    await app.system.write('test', async (db) => {
      await queueMails(db, [
        notice('muchos@a.example'),
        notice('aviso@a.example'),
        { ...notice('enlace@a.example'), notice: false },
      ]);
    });
    await query(`update mails set communication_id = $1 where recipient like 'muchos%'`, [communication]);
    await query(`update mails set next_attempt_on = now() - interval '1 minute' where notice`);
    const server = await receive(plain);
    start(to(server));
    await waitFor(() => expect(server.mails).toHaveLength(3));
    expect(server.mails.map(({ to: [address] }) => address)).toEqual([
      'enlace@a.example',
      'aviso@a.example',
      'muchos@a.example',
    ]);
  });
});

describe('thousands of notices', () => {
  it('go over a few lines, and a mail that somebody waits for is the next one', async () => {
    const many = 250;
    let lines = 0;
    const link = async () => void (await enqueue('enlace@a.example'));
    let first: Promise<void> | undefined;
    const server = await receive({
      ...plain,
      onConnect: (_session, done) => {
        lines++;
        done();
      },
      onRcptTo: (_address, _session, done) => {
        first ??= link();
        first.then(() => done(), done);
      },
    });
    const notice = { locale: 'es' as const, subject: 's', body: 'b', notice: true };
    const notices = Array.from({ length: many }, (_, n) => ({ ...notice, recipient: `aviso-${n}@a.example` }));
    await app.system.write('test', (db) => queueMails(db, notices));
    start(to(server));
    await waitFor(() => expect(server.mails).toHaveLength(many + 1));
    expect(server.mails.findIndex(({ to: [address] }) => address === 'enlace@a.example')).toBe(1);
    expect(lines).toBe(3);
  });

  it('need no other line for one that is refused, and lose none where the server closes the line', async () => {
    let lines = 0;
    const server = await receive({
      ...plain,
      onConnect: (_session, done) => {
        lines++;
        done();
      },
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nadie') ? Object.assign(new Error('5.1.1'), { responseCode: 550 }) : undefined),
    });
    for (const name of ['nadie', 'ana']) await enqueue(`${name}@a.example`);
    start(to(server));
    await waitFor(() => expect(server.mails).toHaveLength(1));
    expect(lines).toBe(1);
    server.closeLines();
    await enqueue('jose@a.example');
    await waitFor(() => expect(server.mails).toHaveLength(2));
    const { rows } = await query(`select attempts, state from mails where recipient like 'jose%'`);
    expect([lines, rows[0]?.attempts]).toEqual([2, 1]);
  });
});

describe('several server processes', () => {
  it('send each mail once', async () => {
    const server = await receive(plain);
    for (let n = 0; n < 20; n++) await enqueue();
    for (let n = 0; n < 3; n++) start(to(server));
    await waitFor(async () => expect((await listed()).every(({ state }) => state === 'SENT')).toBe(true));
    expect(server.mails).toHaveLength(20);
    expect(new Set(server.mails.map(({ headers }) => headers['message-id'])).size).toBe(20);
  });

  it('leave a mail to the one that has it, and take it over, under the same id, once that one died', async () => {
    const server = await receive(plain);
    await enqueue('primera@villanueva.example');
    await query(`update mails set attempts = 1, claimed_until = now() + interval '5 minutes'`);
    const [first] = await listed();
    await enqueue('segunda@villanueva.example');
    start(to(server));
    await waitFor(() => expect(server.mails).toHaveLength(1));
    expect(server.mails[0]?.to).toEqual(['segunda@villanueva.example']);
    await query(`update mails set claimed_until = now() - interval '1 second' where claimed_until is not null`);
    await waitFor(() => expect(server.mails).toHaveLength(2));
    expect(server.mails[1]?.headers['message-id']).toBe(`<${first?.id}@egida.example>`);
  });
});

describe('without a mail server', () => {
  it('mail is kept to be handed over, and goes out once there is one, but for what is too old', async () => {
    const alone = start();
    await enqueue('reciente@villanueva.example');
    await untilListed({ state: 'KEPT', attempts: 0, nextAttemptOn: null });
    const [mail] = await listed();
    expect(await admin(api.outbox.get, { params: { mailId: mail?.id ?? '' } })).toMatchObject({
      text: expect.stringContaining('https://egida.example/#/es'),
    });
    await alone.stop();
    await enqueue('antigua@villanueva.example');
    await query(
      `update mails set state = 'KEPT', created_on = now() - interval '8 days' where recipient like 'antigua%'`,
    );
    const server = await receive(plain);
    start(to(server));
    await waitFor(() => expect(server.mails).toHaveLength(1));
    await waitFor(async () =>
      expect((await listed()).map(({ to, state }) => [to, state])).toEqual([
        ['antigua@villanueva.example', 'FAILED'],
        ['reciente@villanueva.example', 'SENT'],
      ]),
    );
  });
});

describe('TLS', () => {
  const trusted = selfSigned();

  it.each([
    ['from the start', { secure: true }, 'smtps'],
    ['by STARTTLS', {}, 'smtp'],
  ])('%s is spoken with a server whose certificate is trusted', async (_, options, scheme) => {
    const server = await receive({ ...options, ...trusted });
    start({ ...to(server, scheme), ca: trusted.cert });
    await enqueue();
    await waitFor(() => expect(server.mails).toMatchObject([{ secure: true }]));
  });

  it.each([
    ['from the start', { secure: true }, 'smtps'],
    ['by STARTTLS', {}, 'smtp'],
  ])('%s is not spoken with a server that anybody could be', async (_, options, scheme) => {
    const server = await receive({ ...options, ...selfSigned() });
    start({ ...to(server, scheme), ca: trusted.cert });
    await enqueue();
    await untilListed({ state: 'WAITING', error: expect.stringContaining('CERTIFICATE') });
    expect(server.mails).toEqual([]);
  });
});
