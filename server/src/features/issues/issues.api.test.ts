import { api, type IssueDraft, issueTypes, type Role } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { mailTo } from '../../testing/people.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
let desk: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  desk = app.as((await makeUser(app, 'ROLE_SERVICEDESK', [], 'mesa')).authorization);
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const nowhere = '019a5c1e-0000-7000-8000-000000000009';

interface Told {
  role?: Role;
  locale?: 'en';
  /** Whether they have no address. */
  unreachable?: true;
}

/** Somebody who belongs to these agencies. */
const makeAsker = async (agencies: { id: string }[], { role = 'ROLE_USER', locale, unreachable }: Told = {}) => {
  const person = await makeUser(
    app,
    role,
    agencies.map(({ id }) => id),
  );
  const email = unreachable ? '' : `${unique('correo')}@villanueva.example`;
  await query('update users set email = $2, email_key = $2, config = $3 where id = $1', [
    person.id,
    email,
    JSON.stringify(locale ? { locale } : {}),
  ]);
  const call = app.as(person.authorization);
  const ask = (draft: Partial<z.input<typeof IssueDraft>> = {}) =>
    call(api.issues.create, { body: { title: unique('Consulta'), ...draft } });
  return { ...person, email, call, ask };
};

/** An agency with a support of its own. */
const makeSupported = async () => {
  const agency = await makeAgency(app);
  const support = `${unique('soporte')}@villanueva.example`;
  await query('update agencies set support_email = $2 where id = $1', [agency.id, support]);
  return { ...agency, support };
};

const show = (issueId: string, by = desk) => by(api.issues.get, { params: { issueId } });
const change = (issueId: string, body: { status: 'OPEN' | 'CLOSED'; answer?: string }, by = desk) =>
  by(api.issues.update, { params: { issueId }, body });
const list = async (filter: string, by = desk) => (await by(api.issues.list, { query: { filter } })).collection;
const lettersTo = async (address: string) => {
  const { rows } = await query('select subject, body, reply_to, locale from mails where recipient = $1 order by id', [
    address,
  ]);
  return rows as { subject: string; body: string; reply_to: string; locale: string }[];
};

describe('a request for support', () => {
  it('is of the one agency of whoever asks, a question unless they say otherwise, and there for the desk at once', async () => {
    const agency = await makeAgency(app);
    const asker = await makeAsker([agency]);
    const { id } = await asker.ask({
      title: '  No aparece un equipo ',
      description: 'Desde ayer.\nEs el de recepción.',
    });
    expect(await show(id)).toEqual({
      id,
      title: 'No aparece un equipo',
      description: 'Desde ayer.\nEs el de recepción.',
      type: issueTypes.QUESTION,
      agencyId: agency.id,
      agencyName: agency.name,
      status: 'OPEN',
      createdOn: expect.any(String),
      username: asker.username,
      email: asker.email,
      mailedTo: null,
      answer: null,
      closedOn: null,
      closedBy: null,
    });
  });

  it.each(['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_READONLY'] as const)(
    'is made by anybody of an agency: %s',
    async (role) => {
      const { ask, username } = await makeAsker([await makeAgency(app)], { role });
      const { id } = await ask();
      expect(await show(id)).toMatchObject({ username });
    },
  );

  it('of a classified agency is made by those of it, and no desk of the main instance sees it', async () => {
    const { ask } = await makeAsker([await makeAgency(app, { classified: true })], { role: 'ROLE_CLASSIFIED' });
    const { id } = await ask();
    expect(await show(id, admin)).toMatchObject({ id });
    expect(await refused(show(id))).toEqual([404, 'issue.notfound']);
    expect(await refused(change(id, { status: 'CLOSED' }))).toEqual([404, 'issue.notfound']);
  });

  it('of somebody of several agencies names one of them, and of none is not made', async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    const asker = await makeAsker([one, two]);
    expect(await refused(asker.ask())).toEqual([400, 'issue.agencyRequired']);
    const { id } = await asker.ask({ agencyId: two.id });
    expect(await show(id)).toMatchObject({ agencyId: two.id });
    const [stranger, overseer] = [
      await makeAsker([], { role: 'ROLE_READONLY' }),
      await makeAsker([], { role: 'ROLE_ADMIN' }),
    ];
    expect(await refused(stranger.ask())).toEqual([400, 'issue.agencyRequired']);
    expect(await refused(overseer.ask())).toEqual([400, 'issue.agencyRequired']);
  });

  it('is for no agency that whoever asks sees without belonging to it, nor one that there is not', async () => {
    const own = await makeAgency(app);
    const below = await makeAgency(app, { parent: own.id });
    const manager = await makeAsker([own], { role: 'ROLE_MANAGER' });
    const user = await makeAsker([own]);
    for (const { ask } of [manager, user])
      for (const agencyId of [below.id, nowhere])
        expect(await refused(ask({ agencyId }))).toEqual([404, 'agency.notfound']);
    expect(await list(`agency:${below.id}`)).toEqual([]);
    expect(await refused(admin(api.issues.create, { body: { title: 'x', agencyId: own.id } }))).toEqual([
      404,
      'agency.notfound',
    ]);
  });

  it('has a title of one line, and no more text than a person writes', async () => {
    const { ask } = await makeAsker([await makeAgency(app)]);
    for (const title of ['', '   ', 'x'.repeat(201), 'Hola\r\nBcc: otro@ajeno.example'])
      expect((await refusal(ask({ title }))).details).toMatchObject([{ path: 'title' }]);
    expect((await refusal(ask({ description: 'x'.repeat(10_001) }))).details).toMatchObject([{ path: 'description' }]);
    expect((await refusal(ask({ type: 4 as 1 }))).details).toMatchObject([{ path: 'type' }]);
  });

  it('is made twenty times an hour by one person, however many they send at once, and by others all the while', async () => {
    const agency = await makeAgency(app);
    const [eager, other] = [await makeAsker([agency]), await makeAsker([agency])];
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => eager.ask()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const { status, code, retryAfter } = await refusal(eager.ask());
    expect([status, code]).toEqual([429, 'issue.tooMany']);
    expect(Number(retryAfter)).toBeGreaterThan(3500);
    expect(Number(retryAfter)).toBeLessThanOrEqual(3600);
    await other.ask();
    await query(`update issues set created_on = created_on - interval '61 minutes' where user_id = $1`, [eager.id]);
    await eager.ask();
  });
});

describe('the mail of a request', () => {
  it('goes to the support of its agency, which answers whoever asks by replying to it', async () => {
    const agency = await makeSupported();
    const asker = await makeAsker([agency]);
    const draft = { title: 'No se instala', description: 'Dice «acceso denegado».', type: issueTypes.ERROR };
    const receipt = await asker.ask(draft);
    expect(receipt).toEqual({ id: receipt.id, mailed: true });
    const [letter, ...more] = await lettersTo(agency.support);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      subject: `Soporte técnico: No se instala (${agency.name})`,
      reply_to: asker.email,
      locale: 'es',
    });
    for (const told of [asker.username, agency.name, 'Tipo: Error', '> Dice «acceso denegado».'])
      expect(letter?.body).toContain(told);
    expect(letter?.body).toContain(`https://egida.example/#/es/issues?panel=${receipt.id}`);
    expect(await show(receipt.id)).toMatchObject({ mailedTo: agency.support });
  });

  it('is in English where whoever asks reads the console in English', async () => {
    const agency = await makeSupported();
    const { ask } = await makeAsker([agency], { locale: 'en' });
    await ask({ title: 'Slow', type: issueTypes.IMPROVEMENT });
    const [letter] = await lettersTo(agency.support);
    expect(letter).toMatchObject({ subject: `Technical support: Slow (${agency.name})`, locale: 'en' });
    expect(letter?.body).toContain('Type: Improvement');
    expect(letter?.body).toContain('/#/en/issues?panel=');
  });

  it('goes to the support of the service where the agency has none, and to nobody where there is none at all', async () => {
    const agency = await makeAgency(app);
    const { ask } = await makeAsker([agency], { unreachable: true });
    const untold = await ask();
    expect(untold.mailed).toBe(false);
    expect(await show(untold.id)).toMatchObject({ mailedTo: null, email: '' });
    const fixed = await startApp({ SUPPORT_EMAIL: 'ayuda@egida.example' }, { beside: app });
    const { authorization } = await makeUser(app, 'ROLE_USER', [agency.id]);
    const told = await fixed.as(authorization)(api.issues.create, { body: { title: 'Ayuda' } });
    await fixed.stop();
    expect(told.mailed).toBe(true);
    expect(await lettersTo('ayuda@egida.example')).toMatchObject([{ reply_to: '' }]);
  });

  it('shows line by line what the asker wrote: none of it passes for what the service says', async () => {
    const agency = await makeSupported();
    const { ask } = await makeAsker([agency]);
    await ask({
      description: 'Uno\r\n\r\nhttps://ajeno.example/entrar\n\nPuede ver\u2028la solicitud\u2029aquí:\u0085',
    });
    const [letter] = await lettersTo(agency.support);
    expect(letter?.body).toContain(
      '> Uno\n> \n> https://ajeno.example/entrar\n> \n> Puede ver\n> la solicitud\n> aquí:\n\n',
    );
  });

  it('is not sent of a request that was refused', async () => {
    const agency = await makeSupported();
    const { ask } = await makeAsker([agency]);
    await refused(ask({ title: '' }));
    expect(await lettersTo(agency.support)).toEqual([]);
  });
});

describe('closing a request', () => {
  it('with an answer tells whoever asked, in their language, and they answer the support by replying', async () => {
    const agency = await makeSupported();
    const [spanish, english] = [await makeAsker([agency]), await makeAsker([agency], { locale: 'en' })];
    for (const { ask, email } of [spanish, english]) {
      const { id } = await ask({ title: 'Duda' });
      const closed = await change(id, { status: 'CLOSED', answer: ' Ya aparece: faltaba la clave.\n' });
      expect(closed).toMatchObject({ status: 'CLOSED', answer: 'Ya aparece: faltaba la clave.', closedBy: 'mesa' });
      expect(closed.closedOn).not.toBeNull();
      const [letter, ...more] = await lettersTo(email);
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ reply_to: agency.support });
      expect(letter?.body).toContain('\n\n> Ya aparece: faltaba la clave.\n\n');
    }
    expect((await mailTo(app, spanish.email))[0]?.subject).toBe('Respuesta del soporte técnico: Duda');
    expect((await mailTo(app, english.email))[0]?.subject).toBe('Reply from technical support: Duda');
  });

  it('with an answer quotes below it what was asked, set apart, and nothing where nothing more was written', async () => {
    const agency = await makeAgency(app);
    const [told, brief] = [await makeAsker([agency]), await makeAsker([agency], { locale: 'en' })];
    const { id } = await told.ask({ description: 'Desde ayer.\r\n\r\nEs el de recepción.\n' });
    await change(id, { status: 'CLOSED', answer: 'Ya aparece.' });
    const [letter] = await lettersTo(told.email);
    expect(letter?.body).toMatch(
      /> Ya aparece\.\n\n[^>]*Usted escribió:\n\n> Desde ayer\.\n> \n> Es el de recepción\.\n$/,
    );
    await change((await brief.ask()).id, { status: 'CLOSED', answer: 'Done.' });
    expect((await lettersTo(brief.email))[0]?.body).toMatch(/^[^>]*:\n\n> Done\.\n\n[^>]*$/);
    expect((await lettersTo(brief.email))[0]?.body).not.toContain('You wrote');
  });

  it('without an answer, or with one to somebody who has no address, mails nobody', async () => {
    const agency = await makeAgency(app);
    const [reached, unreached] = [await makeAsker([agency]), await makeAsker([agency], { unreachable: true })];
    const before = (await query('select count(*)::int as mails from mails')).rows[0].mails;
    await change((await reached.ask()).id, { status: 'CLOSED', answer: '  ' });
    expect(await change((await unreached.ask()).id, { status: 'CLOSED', answer: 'Hecho.' })).toMatchObject({
      answer: 'Hecho.',
      email: '',
    });
    expect((await query('select count(*)::int as mails from mails')).rows[0].mails).toBe(before);
  });

  it('is done once: of two who answer it at once, one does, and the other is told', async () => {
    const { ask, email } = await makeAsker([await makeAgency(app)]);
    const { id } = await ask();
    const codes = await Promise.all(
      ['Uno', 'Otro'].map((answer) =>
        change(id, { status: 'CLOSED', answer }).then(
          () => 'closed',
          (error) => error.code,
        ),
      ),
    );
    expect(codes.sort()).toEqual(['closed', 'issue.answerNeedsClosing']);
    expect(await lettersTo(email)).toHaveLength(1);
    const closed = await show(id);
    expect(await change(id, { status: 'CLOSED' }, admin)).toEqual(closed);
  });

  it('is taken back by opening it again: its answer stays, as it went out', async () => {
    const { ask } = await makeAsker([await makeAgency(app)]);
    const { id } = await ask();
    await change(id, { status: 'CLOSED', answer: 'Pruebe de nuevo.' });
    expect(await change(id, { status: 'OPEN' })).toMatchObject({
      status: 'OPEN',
      answer: 'Pruebe de nuevo.',
      closedOn: null,
      closedBy: null,
    });
    expect(await refused(change(id, { status: 'OPEN', answer: 'Nada.' }))).toEqual([400, 'issue.answerNeedsClosing']);
    expect(await change(id, { status: 'CLOSED' })).toMatchObject({ status: 'CLOSED', answer: 'Pruebe de nuevo.' });
  });

  it('with an answer is done five times an hour for one request, and without one all the while', async () => {
    const agency = await makeAgency(app);
    const [asker, other] = [await makeAsker([agency]), await makeAsker([agency])];
    const [{ id }, further] = [await asker.ask(), await other.ask()];
    const answer = (issueId = id) => change(issueId, { status: 'CLOSED', answer: 'Lo mismo.' });
    for (let n = 0; n < 5; n++) {
      await answer();
      await change(id, { status: 'OPEN' });
      await change(id, { status: 'CLOSED' });
      await change(id, { status: 'OPEN' });
    }
    const { status, code, retryAfter } = await refusal(answer());
    expect([status, code]).toEqual([429, 'tooManyRequests']);
    expect(Number(retryAfter)).toBeGreaterThan(3000);
    expect(Number(retryAfter)).toBeLessThanOrEqual(3600);
    expect(await show(id), 'it stays as it was').toMatchObject({ status: 'OPEN' });
    expect(await refused(change(id, { status: 'CLOSED', answer: 'Otro.' }, admin))).toEqual([429, 'tooManyRequests']);
    expect(await lettersTo(asker.email)).toHaveLength(5);
    await answer(further.id);
    await change(id, { status: 'CLOSED' });
    await change(id, { status: 'OPEN' });
    await query(
      `update audit set created_on = created_on - interval '61 minutes' where content #>> '{after,id}' = $1`,
      [id],
    );
    await answer();
    expect(await lettersTo(asker.email)).toHaveLength(6);
  });

  it('answers whoever asked where they are by now, and stands when they are gone', async () => {
    const [from, to] = [await makeAgency(app), await makeAgency(app, { classified: true })];
    const moved = await makeAsker([from]);
    const gone = await makeAsker([from]);
    const [one, two] = [await moved.ask(), await gone.ask()];
    await query('update user_agencies set agency_id = $2 where user_id = $1', [moved.id, to.id]);
    await query('delete from users where id = $1', [gone.id]);
    expect(await change(one.id, { status: 'CLOSED', answer: 'Hecho.' })).toMatchObject({ email: moved.email });
    expect(await lettersTo(moved.email)).toHaveLength(1);
    expect(await change(two.id, { status: 'CLOSED', answer: 'Hecho.' })).toMatchObject({
      email: '',
      username: gone.username,
    });
  });
});

describe('the requests of somebody themselves', () => {
  const own = (by: Caller) => by(api.issues.own, {});

  it('are theirs to read with what was answered, newest first, and not who deals with them', async () => {
    const agency = await makeAgency(app);
    const asker = await makeAsker([agency]);
    const first = await asker.ask({ title: 'Primera', description: 'Desde ayer.', type: issueTypes.ERROR });
    await asker.ask({ title: 'Segunda' });
    await change(first.id, { status: 'CLOSED', answer: 'Ya aparece.' });
    const [second, closed, ...more] = await own(asker.call);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ title: 'Segunda', status: 'OPEN', answer: null, closedOn: null });
    expect(closed).toEqual({
      ...{ id: first.id, title: 'Primera', description: 'Desde ayer.', type: issueTypes.ERROR, status: 'CLOSED' },
      ...{ agencyId: agency.id, agencyName: agency.name, answer: 'Ya aparece.' },
      ...{ createdOn: expect.any(String), closedOn: expect.any(String) },
    });
  });

  it('are nobody else’s: not those of others of the agency, nor of agencies that they have left', async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    const [asker, neighbour] = [await makeAsker([one, two]), await makeAsker([one], { role: 'ROLE_MANAGER' })];
    const { id } = await asker.ask({ agencyId: one.id });
    const left = await asker.ask({ agencyId: two.id });
    expect((await own(asker.call)).map((issue) => issue.id)).toEqual([left.id, id]);
    for (const call of [neighbour.call, desk, admin]) expect(await own(call)).toEqual([]);
    await query('delete from user_agencies where user_id = $1 and agency_id = $2', [asker.id, two.id]);
    expect((await own(asker.call)).map((issue) => issue.id)).toEqual([id]);
  });

  it('are the last twenty of them', async () => {
    const asker = await makeAsker([await makeAgency(app)]);
    const oldest = await asker.ask();
    await query(`update issues set created_on = created_on - interval '2 hours' where id = $1`, [oldest.id]);
    for (let n = 0; n < 20; n++) await asker.ask();
    const ids = (await own(asker.call)).map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain(oldest.id);
  });
});

describe('the list of requests', () => {
  it('is for those who deal with them, with the newest first', async () => {
    const agency = await makeAgency(app);
    const asker = await makeAsker([agency]);
    const [first, second] = [await asker.ask(), await asker.ask()];
    expect((await list(`agency:${agency.id}`)).map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const role of ['ROLE_MANAGER', 'ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED'] as const) {
      const { call } = await makeAsker([agency], { role });
      expect(await refused(call(api.issues.list, {}))).toEqual([403, 'forbidden']);
      expect(await refused(show(first.id, call))).toEqual([403, 'forbidden']);
      expect(await refused(change(first.id, { status: 'CLOSED' }, call))).toEqual([403, 'forbidden']);
    }
    expect(await refused(show(nowhere))).toEqual([404, 'issue.notfound']);
  });

  it('finds by status, type, who asked, the title and words of the text, without regard to accents', async () => {
    const agency = await makeAgency(app);
    const asker = await makeAsker([agency]);
    const broken = await asker.ask({ title: 'Avería en recepción', type: issueTypes.ERROR });
    const idea = await asker.ask({
      title: 'Una idea',
      description: 'Ordenar por camión',
      type: issueTypes.IMPROVEMENT,
    });
    await change(idea.id, { status: 'CLOSED' });
    const found = async (filter: string) =>
      (await list(`agency:${agency.id},${filter}`)).map(({ title }) => title).sort();
    expect(await found('status:OPEN')).toEqual(['Avería en recepción']);
    expect(await found('status:CLOSED')).toEqual(['Una idea']);
    expect(await found('type:ERROR|QUESTION')).toEqual(['Avería en recepción']);
    expect(await found('title:averia')).toEqual(['Avería en recepción']);
    expect(await found('camion')).toEqual(['Una idea']);
    expect(await found(`username:${asker.username}`)).toHaveLength(2);
    expect(await found('createdOn:<2020-01-01')).toEqual([]);
    expect((await show(broken.id)).type).toBe(issueTypes.ERROR);
  });

  it('forgets what an agency asked once that is deleted', async () => {
    const agency = await makeAgency(app);
    const { ask, id: askerId } = await makeAsker([agency]);
    const { id } = await ask();
    await query('delete from users where id = $1', [askerId]);
    await admin(api.agencies.remove, { params: { agencyId: agency.id } });
    expect(await refused(show(id))).toEqual([404, 'issue.notfound']);
  });

  it('keeps what was closed for three years, and what is open for as long as it is', async () => {
    const { ask } = await makeAsker([await makeAgency(app)]);
    const aged = async (closedDaysAgo: number | undefined) => {
      const { id } = await ask();
      if (closedDaysAgo !== undefined) await change(id, { status: 'CLOSED' });
      const old = newId(Date.now() - 1096 * 86_400_000);
      await query(`update issues set id = $2, closed_on = now() - make_interval(days => $3) where id = $1`, [
        id,
        old,
        closedDaysAgo,
      ]);
      return old;
    };
    const [open, recent, over] = [await aged(undefined), await aged(1094), await aged(1096)];
    await app.runChore('enforce retention');
    for (const id of [open, recent]) expect(await show(id)).toMatchObject({ id });
    expect(await refused(show(over))).toEqual([404, 'issue.notfound']);
  });

  it('has the three types by name', async () => {
    const { call } = await makeAsker([], { role: 'ROLE_CLASSIFIED' });
    expect(await call(api.issues.types, {})).toEqual([
      { id: 1, name: 'question' },
      { id: 2, name: 'error' },
      { id: 3, name: 'improvement' },
    ]);
  });
});
