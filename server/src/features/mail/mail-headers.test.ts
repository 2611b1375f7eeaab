import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MailServer as Received, startMailServer } from '../../testing/mail-server.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { type Letter, queueMails, startMail } from './mail.ts';

let app: TestApp;
let server: Received;
let mail: ReturnType<typeof startMail>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const to = { url: `smtp://127.0.0.1:${server.port}`, from: 'Égida <no-responder@egida.example>' };
  mail = startMail({ system: app.system, server: to, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await mail.stop();
  await server.stop();
  await app.system.pool.query('delete from mails');
});

const letter: Letter = { recipient: 'ana@norte.example', locale: 'es', subject: 'Aviso', body: 'Hola.' };
const enqueue = (all: Partial<Letter>[]) =>
  app.system.write('test', (db) =>
    queueMails(
      db,
      all.map((changes) => ({ ...letter, ...changes })),
    ),
  );
const ours = [
  ...['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type', 'auto-submitted'],
  'content-language',
].sort();
const query = async (text: string) => (await app.system.pool.query(text)).rows;
const received = async (many: number) => {
  await waitFor(() => expect(server.mails).toHaveLength(many));
  return server.mails;
};

const breaks = ['\r\n', '\n', '\r', '\r\n\t', '\u0085', '\u2028', '\u2029', '\0', '\v'];

it('a subject stays one line, in one header, for one recipient, whatever it breaks lines with', async () => {
  await enqueue(breaks.map((br) => ({ subject: `Aviso${br}Bcc: ladron@mal.example${br}${br}<b>cuerpo</b>` })));
  for (const { to, headers, text } of await received(breaks.length)) {
    expect(to).toEqual(['ana@norte.example']);
    expect(Object.keys(headers).sort()).toEqual(ours);
    expect(text.startsWith('Hola.')).toBe(true);
  }
  for (const { subject } of await query('select subject from mails'))
    expect(subject).toMatch(/^Aviso ?Bcc: ladron@mal\.example ?<b>cuerpo<\/b>$/);
});

it('an address reaches nobody that it smuggles in, and adds no header', async () => {
  const recipients = [
    ...breaks.map((br) => `ana@norte.example${br}Bcc: ladron@mal.example`),
    'ana@norte.example, ladron@mal.example',
    'ana@norte.example> RCPT TO:<ladron@mal.example',
    '"Ana <ladron@mal.example>" <ana@norte.example>',
  ];
  await enqueue(recipients.map((recipient) => ({ recipient })));
  const undecided = `select id from mails where state <> 'SENT' and error is null`;
  await waitFor(async () => expect(await query(undecided)).toEqual([]));
  for (const { to, headers } of server.mails) {
    expect(to).not.toContain('ladron@mal.example');
    expect(Object.keys(headers).sort()).toEqual(ours);
  }
});

it('an answer goes to the address that was named, and the foot says so', async () => {
  await enqueue([{ replyTo: 'persona@sur.example' }]);
  const [mail] = await received(1);
  expect(mail?.headers['reply-to']).toBe('persona@sur.example');
  expect(mail?.text).toContain('Si responde, su respuesta llegará a persona@sur.example.');
});

it('an answer to what is not one address goes nowhere', async () => {
  const bad = [
    ...breaks.map((br) => `persona@sur.example${br}Bcc: ladron@mal.example`),
    ...['persona@sur.example, ladron@mal.example', 'Persona <persona@sur.example>', 'nadie'],
  ];
  await enqueue(bad.map((replyTo) => ({ replyTo })));
  for (const { headers, text } of await received(bad.length)) {
    expect(Object.keys(headers).sort()).toEqual(ours);
    expect(text).toContain('Mensaje automático de Égida.');
  }
});

it('names in a text are text, in what is read as HTML too', async () => {
  await enqueue([{ body: 'Equipos:\n\n- <img src=x>\n- Bcc: ladron@mal.example\n\nhttps://egida.example/"><b>x\n' }]);
  const [mail] = await received(1);
  expect(mail?.html).toContain('<li>&lt;img src=x&gt;</li><li>Bcc: ladron@mal.example</li>');
  expect(mail?.html).not.toMatch(/<img|<b>/);
});
