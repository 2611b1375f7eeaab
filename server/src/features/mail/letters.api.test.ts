import { api } from '@egida/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, testPassword, unique } from '../../testing/factories.ts';
import { type MailServer as Received, startMailServer } from '../../testing/mail-server.ts';
import { knowWhoIsAway } from '../../testing/service-uptime.ts';
import { type Caller, startApp, type TestApp, testUrl } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { notifyAgencies } from '../agencies/notify-agencies.ts';
import { startMail } from './mail.ts';

type Locale = 'es' | 'en';
/** Who reads a letter: of an agency, wants mail, and chose a language. */
interface Reader {
  id: string;
  username: string;
  email: string;
  call: Caller;
  agency: Awaited<ReturnType<typeof makeAgency>>;
}
interface Kind {
  /** Does what the letter tells of. */
  happens: (reader: Reader, locale: Locale) => Promise<unknown>;
  subject: Record<Locale, RegExp>;
  /** One of those that its reader can switch off. */
  notice?: boolean;
  /** Somebody reads what is answered. */
  answered?: boolean;
}

let app: TestApp;
let admin: Caller;
const stops: (() => Promise<void>)[] = [];
const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());
beforeEach(() => query('delete from certs; delete from mails; update users set notify = false'));
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Each kind of letter that the server sends. Whoever adds one adds its line. */
const kinds: Record<string, Kind> = {
  'an invitation': {
    happens: async ({ id }) => {
      await query('update users set password_hash = null where id = $1', [id]);
      await admin(api.users.invite, { params: { userId: id } });
    },
    subject: { es: /^Elija su contraseña de Égida$/, en: /^Choose your Égida password$/ },
  },
  'a forgotten password': {
    happens: ({ username }) => app.as()(api.passwords.forgot, { body: { username } }),
    subject: { es: /^Restablezca su contraseña de Égida$/, en: /^Reset your Égida password$/ },
  },
  'credentials that changed': {
    happens: ({ username }) => {
      const chosen = { password: 'Otra-frase-larga-2', passwordRepeat: 'Otra-frase-larga-2' };
      return app.as()(api.passwords.renew, { body: { username, currentPassword: testPassword, ...chosen } });
    },
    subject: { es: /^Su contraseña de Égida ha cambiado$/, en: /^Your Égida password has changed$/ },
  },
  'a certificate that runs out': {
    happens: async ({ id }) => {
      await query(`update users set roles = 'ROLE_USER,ROLE_ADMIN' where id = $1`, [id]);
      const certificate = selfSigned(unique('servidor'), 5).cert;
      await admin(api.certs.create, { body: { name: unique('Red común'), certificate } });
      await app.runChore('warn of certificates');
    },
    subject: { es: /^El certificado «Red común-\d+» caduca el /, en: /^The certificate “Red común-\d+” expires on / },
    notice: true,
  },
  'computers of an agency': {
    happens: async ({ agency }) => {
      const { agentId } = await enrolledAgent(app, agency.apikey);
      await query(
        `update computer_presence set status = 2, last_connection = now() - interval '13 hours' where computer_id = $1`,
        [agentId],
      );
      await query(
        `update agencies set receive_unconnected_alerts = true, notified_on = now() - interval '2 hours' where id = $1`,
        [agency.id],
      );
      await knowWhoIsAway(app);
      await notifyAgencies(app.configurations, testUrl).run(app.system);
    },
    subject: { es: /^Novedades en los equipos de Norte-\d+$/, en: /^News about the computers of Norte-\d+$/ },
    notice: true,
  },
  'new alerts': {
    happens: async ({ id, agency }) => {
      await raiseAlert(app, await enrolledAgent(app, agency.apikey), (await makeVaccine(admin)).id);
      await query(`update alerts set received_on = now() - interval '5 minutes' where agency_id = $1`, [agency.id]);
      await query(`update users set alerts_told_on = now() - interval '1 day' where id = $1`, [id]);
      await app.runChore('tell of alerts');
    },
    subject: { es: /^Una alerta nueva en Norte-\d+$/, en: /^One new alert in Norte-\d+$/ },
    notice: true,
  },
  'a communication': {
    happens: ({ agency }) =>
      admin(api.communications.create, {
        body: { subject: 'Cambio de horario', description: 'Desde el lunes, de 8 a 20.', agencies: [agency.id] },
      }),
    subject: { es: /^Cambio de horario$/, en: /^Cambio de horario$/ },
    notice: true,
  },
  'a request for support': {
    happens: (reader) => askSupport(reader, reader.email),
    subject: { es: /^Soporte técnico: No arranca \(Norte-\d+\)$/, en: /^Technical support: No arranca \(Norte-\d+\)$/ },
    answered: true,
  },
  'an answer of the support': {
    happens: async (reader) => {
      const { id } = await askSupport(reader, '');
      await admin(api.issues.update, { params: { issueId: id }, body: { status: 'CLOSED', answer: 'Ya arranca.' } });
    },
    subject: { es: /No arranca/, en: /No arranca/ },
  },
};

const askSupport = async ({ agency, call }: Reader, supportEmail: string) => {
  await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { metadata: { supportEmail } } });
  return call(api.issues.create, { body: { title: 'No arranca', description: 'Desde ayer.' } });
};

const readerIn = async (locale: Locale): Promise<Reader> => {
  const agency = await makeAgency(app, { name: unique('Norte') });
  const { id, username, authorization } = await makeUser(app, 'ROLE_USER', [agency.id]);
  const email = `${username}@norte.example`;
  await query('update users set email = $1, email_key = $1, notify = true, config = $2 where id = $3', [
    email,
    JSON.stringify({ locale }),
    id,
  ]);
  return { id, username, email, agency, call: app.as(authorization) };
};
const receive = async (port = 0): Promise<Received> => {
  const server = await startMailServer({ disabledCommands: ['STARTTLS'] }, port);
  stops.push(server.stop);
  return server;
};
const send = ({ port }: Received): void => {
  const server = { url: `smtp://127.0.0.1:${port}`, from: 'Égida <no-responder@egida.example>' };
  stops.push(startMail({ system: app.system, server, publicUrl: testUrl, log: pino({ level: 'silent' }) }).stop);
};
const received = async (server: Received, many = 1) => {
  await waitFor(() => expect(server.mails).toHaveLength(many));
  return server.mails;
};
const plainOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
/** Without what marks lists and quotations in a text: HTML has them drawn. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '' && !/^(-+|>)$/.test(word));

const foot = {
  es: { off: /Puede desactivar los avisos por correo/, automatic: /Mensaje automático de Égida/ },
  en: { off: /You can switch off email notices/, automatic: /Automatic message from Égida/ },
};

describe.each(Object.entries(kinds))('the letter of %s', (_, kind) => {
  it.each(['es', 'en'] as const)(
    'reaches its reader in their language, %s, as text and as HTML that say the same',
    async (locale) => {
      const server = await receive();
      const reader = await readerIn(locale);
      await kind.happens(reader, locale);
      send(server);
      const [mail] = await received(server);
      expect(mail?.to).toEqual([reader.email]);
      const { rows } = await query('select subject, locale from mails');
      expect(rows).toEqual([{ locale, subject: expect.stringMatching(kind.subject[locale]) }]);
      expect(mail?.html).toContain(`<html lang="${locale}">`);
      expect(mail?.html, 'nothing is fetched').not.toMatch(/<(img|script|link|style|iframe)|src=|url\(/i);
      expect(wordsOf(plainOf(mail?.html ?? ''))).toEqual(['Égida', ...wordsOf(mail?.text ?? '')]);
      expect(foot[locale].automatic.test(mail?.text ?? ''), 'nobody reads an answer').toBe(!kind.answered);
      expect(mail?.text.trimEnd().endsWith(testUrl), 'the service’s address').toBe(true);
      expect(foot[locale].off.test(mail?.text ?? ''), 'where to switch it off').toBe(kind.notice ?? false);
      expect('reply-to' in (mail?.headers ?? {})).toBe(kind.answered ?? false);
    },
  );
});

it('what was asked and what was answered are quotations in the mail of an answer, and nothing in them can be clicked on', async () => {
  const server = await receive();
  const { agency, call } = await readerIn('es');
  const description = 'No arranca.\n\nhttps://ajeno.example/entrar\n\n<b>Urgente</b>';
  const answer = 'Ya arranca.\n\nhttps://ajeno.example/salir';
  const { id } = await call(api.issues.create, { body: { title: 'Duda', description, agencyId: agency.id } });
  await admin(api.issues.update, { params: { issueId: id }, body: { status: 'CLOSED', answer } });
  send(server);
  const [mail] = await received(server);
  const quotations = [...(mail?.html ?? '').matchAll(/<blockquote[^>]*>([\s\S]*?)<\/blockquote>/g)];
  expect(quotations.map(([, quotation = '']) => quotation.split(/\r?\n/))).toEqual([
    ['<p>Ya arranca.</p>', '<p>https://ajeno.example/salir</p>'],
    ['<p>No arranca.</p>', '<p>https://ajeno.example/entrar</p>', '<p>&lt;b&gt;Urgente&lt;/b&gt;</p>'],
  ]);
  for (const typed of ['Ya arranca.', 'No arranca.', 'ajeno.example'])
    expect(mail?.html.replace(/<blockquote[\s\S]*?<\/blockquote>/g, '')).not.toContain(typed);
});

it('a mail server that is away for a minute loses none of them', async () => {
  const gone = await startMailServer({ disabledCommands: ['STARTTLS'] });
  await gone.stop();
  send(gone);
  const emails: string[] = [];
  for (const kind of Object.values(kinds)) {
    const reader = await readerIn('es');
    await kind.happens(reader, 'es');
    emails.push(reader.email);
    await query('update users set notify = false');
  }
  const waiting = async () =>
    (
      await query(
        `select count(*)::int as n from mails where state = 'WAITING' and attempts = 1 and error like '%ECONNREFUSED'`,
      )
    ).rows[0].n;
  await waitFor(async () => expect(await waiting()).toBe(emails.length));
  const back = await receive(gone.port);
  await query('update mails set next_attempt_on = now()');
  const mails = await received(back, emails.length);
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(emails.sort());
  const tried = async () => (await query(`select distinct state, attempts from mails`)).rows;
  await waitFor(async () => expect(await tried()).toEqual([{ state: 'SENT', attempts: 2 }]));
});
