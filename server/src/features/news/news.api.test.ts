import { api, type NewsChange, newsAtMost, newsBodyMax, type Role, roles } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, timeOfId } from '../../platform/db/new-id.ts';
import { makeAgency, makeInstance, makeUser } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let who: Awaited<ReturnType<typeof makeUser>>;
let admin: Caller;
let reader: Caller;
let readerId: string;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  who = await makeUser(app, 'ROLE_ADMIN', [], 'redactora');
  admin = app.as(who.authorization);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await query('delete from news');
  [reader, readerId] = await somebody('ROLE_READONLY');
});

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const somebody = async (role: Role): Promise<[Caller, string]> => {
  const person = await makeUser(app, role, [(await makeAgency(app)).id]);
  return [app.as(person.authorization), person.id];
};
const publish = (headline: string, body = 'El **sábado** de 8 a 9.') =>
  admin(api.news.create, { body: { headline, body } });
const read = (newsId: string, by = reader) => by(api.news.markRead, { params: { newsId } });
const show = (newsId: string, by = reader) => by(api.news.get, { params: { newsId } });
const counts = (by = reader) => by(api.newsStats.counts);
const headlines = async (filter?: string, by = reader) =>
  (await by(api.news.list, { query: { filter } })).collection.map(({ headline }) => headline);
const entries = async () =>
  (await query(`select event, subject, content from audit where event like 'news.%' order by id`)).rows;
/** News that were there before anybody asked. */
const stand = (count: number) =>
  query(
    `insert into news (id, headline, body, by_email, search) select gen_random_uuid(), 'N' || n, 'x', 'a', 'n' || n
      from generate_series(1, $1::int) n`,
    [count],
  );
const nowhere = newId();

describe('a news item', () => {
  it('is published, read by everybody, changed and deleted', async () => {
    const made = await publish('  Parada el sábado ');
    expect(made).toMatchObject({ headline: 'Parada el sábado', body: 'El **sábado** de 8 a 9.', byEmail: 'redactora' });
    expect(made.updatedOn).toBe(made.createdOn);
    expect(await show(made.id)).toEqual({ ...made, unread: true });
    const params = { newsId: made.id };
    const changed = await admin(api.news.update, { params, body: { headline: 'Parada el domingo' } });
    expect(changed).toMatchObject({ headline: 'Parada el domingo', body: made.body, createdOn: made.createdOn });
    expect(changed.updatedOn > made.updatedOn).toBe(true);
    expect(await headlines('domingo')).toEqual(['Parada el domingo']);
    expect(await headlines('sabado')).toEqual([]);
    await admin(api.news.remove, { params });
    expect(await refused(show(made.id))).toEqual([404, 'news.notfound']);
    for (const ask of [
      () => admin(api.news.remove, { params }),
      () => admin(api.news.update, { params, body: { headline: 'Otra' } }),
      () => read(made.id),
    ])
      expect(await refused(ask())).toEqual([404, 'news.notfound']);
  });

  it('bears the address of who wrote it, also when somebody else changes it or they are gone', async () => {
    const author = await makeUser(app, 'ROLE_ADMIN', [], 'autora');
    await query(`update users set email = 'autora@villanueva.example' where id = $1`, [author.id]);
    const body = { headline: 'De la autora', body: 'Texto' };
    const made = await app.as(author.authorization)(api.news.create, { body });
    await query('delete from users where id = $1', [author.id]);
    const changed = await admin(api.news.update, { params: { newsId: made.id }, body: { body: 'Otro texto' } });
    expect([made.byEmail, changed.byEmail]).toEqual(['autora@villanueva.example', 'autora@villanueva.example']);
    expect(await headlines('byEmail:villanueva')).toEqual(['De la autora']);
  });

  it('that a colleague has changed since it was read is not changed by who has not seen that', async () => {
    const made = await publish('Parada el sábado', 'De 8 a 9.');
    const params = { newsId: made.id };
    const theirs = await admin(api.news.update, { params, body: { body: 'De 8 a 12.', asOf: made.updatedOn } });
    const mine = (asOf?: string) => admin(api.news.update, { params, body: { headline: 'Parada el domingo', asOf } });
    expect(await refused(mine(made.updatedOn))).toEqual([409, 'news.changed']);
    expect(await show(made.id)).toMatchObject({ headline: 'Parada el sábado', body: 'De 8 a 12.' });
    expect(await mine(theirs.updatedOn)).toMatchObject({ headline: 'Parada el domingo', body: 'De 8 a 12.' });
    // A caller that does not say what it read overwrites, as before.
    expect(await mine()).toMatchObject({ headline: 'Parada el domingo' });
  });

  it('that is saved as it was has not been changed, and its id in a change is not read', async () => {
    const made = await publish('Como estaba');
    const params = { newsId: made.id };
    const same = await admin(api.news.update, { params, body: { id: nowhere, headline: made.headline } });
    expect(same).toEqual({ ...made, unread: same.unread });
  });

  it('has a headline in one line and a text, neither empty nor without end', async () => {
    const faults = async (body: object) => (await refusal(admin(api.news.create, { body: body as never }))).details;
    const whole = { headline: 'Un titular', body: 'Un texto' };
    expect(await faults({ ...whole, headline: ' ' })).toEqual([{ path: 'headline', message: 'value.required' }]);
    expect(await faults({ ...whole, headline: 'x'.repeat(201) })).toEqual([
      { path: 'headline', message: 'value.tooLong' },
    ]);
    expect(await faults({ ...whole, body: ' \n\t ' })).toEqual([{ path: 'body', message: 'value.required' }]);
    expect(await faults({ ...whole, body: 'x'.repeat(newsBodyMax + 1) })).toEqual([
      { path: 'body', message: 'value.tooLong' },
    ]);
    const longest = '𝄞'.repeat(newsBodyMax / 2);
    expect((await publish('x'.repeat(200), longest)).body).toBe(longest);
  });

  it('keeps what its author wrote, HTML and all: it is made harmless where it is shown', async () => {
    const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) \\<b\\>';
    expect((await show((await publish('Hostil', hostile)).id)).body).toBe(hostile);
  });
});

describe('the list of news', () => {
  it('is in the order in which they were published, newest first, and ids are in that order', async () => {
    for (const headline of ['Una', 'Dos', 'Tres']) await publish(headline);
    expect(await headlines()).toEqual(['Tres', 'Dos', 'Una']);
    const { collection } = await reader(api.news.list, { query: { sortBy: 'createdOn', orderBy: 'asc' } });
    expect(collection.map(({ headline }) => headline)).toEqual(['Una', 'Dos', 'Tres']);
    for (const { id, createdOn } of collection) expect(timeOfId(id)).toBe(Date.parse(createdOn));
    expect(JSON.stringify(collection)).not.toContain('sábado');
  });

  it('is searched by headline and author, without regard to case and accents, by date and by what is unread', async () => {
    const { id } = await publish('Migración del correo');
    await publish('Nueva versión');
    await read(id);
    expect(await headlines('MIGRACION')).toEqual(['Migración del correo']);
    expect(await headlines('redactora')).toHaveLength(2);
    expect(await headlines('headline:version')).toEqual(['Nueva versión']);
    expect(await headlines('unread:true')).toEqual(['Nueva versión']);
    expect(await headlines('unread:false')).toEqual(['Migración del correo']);
    expect(await headlines('createdOn:>2020-01-01')).toHaveLength(2);
    expect(await headlines('createdOn:<2020-01-01')).toEqual([]);
  });
});

describe('what is unread', () => {
  it('is what was published since one has an account, until one opens it, for each person alone', async () => {
    const first = await publish('Primera');
    const [newcomer] = await somebody('ROLE_USER');
    const second = await publish('Segunda');
    expect([await counts(), await counts(newcomer)]).toEqual([
      { total: 2, unread: 2 },
      { total: 2, unread: 1 },
    ]);
    expect((await show(first.id, newcomer)).unread).toBe(false);
    expect(await read(second.id)).toEqual({ total: 2, unread: 1 });
    expect(await read(second.id), 'a second time').toEqual({ total: 2, unread: 1 });
    expect([(await show(second.id)).unread, (await show(second.id, newcomer)).unread]).toEqual([false, true]);
    expect(await headlines('unread:true', newcomer)).toEqual(['Segunda']);
  });

  it('goes with the item, and a note of it with the person', async () => {
    const [one, other] = [await publish('Una'), await publish('Otra')];
    await read(one.id);
    await admin(api.news.remove, { params: { newsId: other.id } });
    expect(await counts()).toEqual({ total: 1, unread: 0 });
    await query('delete from users where id = $1', [readerId]);
    expect((await query('select * from news_reads')).rows).toEqual([]);
  });

  it('is so again for all who had read it once it is told again, and by a change alone for nobody', async () => {
    const [other] = await somebody('ROLE_USER');
    const { id } = await publish('Parada el sábado');
    for (const by of [reader, admin]) await read(id, by);
    const params = { newsId: id };
    const change = (body: NewsChange) => admin(api.news.update, { params, body });
    expect((await change({ headline: 'Parada el domingo', tellAgain: false })).unread).toBe(false);
    expect((await show(id)).unread).toBe(false);
    expect((await change({ headline: 'Parada el lunes', tellAgain: true })).unread).toBe(true);
    for (const by of [reader, other, admin]) expect(await counts(by)).toEqual({ total: 1, unread: 1 });
    expect(await read(id)).toEqual({ total: 1, unread: 0 });
    const told = (await entries()).slice(-2).map(({ content }) => content.after.tellAgain);
    expect(told, 'in the audit').toEqual([undefined, true]);
  });

  it('stays read of other items when one is told again, and of those before one has an account', async () => {
    const [told, other] = [await publish('Una'), await publish('Otra')];
    await read(other.id);
    const [newcomer] = await somebody('ROLE_USER');
    const changed = await admin(api.news.update, { params: { newsId: told.id }, body: { tellAgain: true } });
    expect(changed.updatedOn, 'nothing of it was changed').toBe(told.updatedOn);
    expect((await show(other.id)).unread).toBe(false);
    expect((await show(told.id, newcomer)).unread).toBe(false);
  });

  it('is noted once however often one opens an item at once, and nowhere of what was never unread', async () => {
    const before = await publish('Anterior');
    const [newcomer, id] = await somebody('ROLE_USER');
    const after = await publish('Posterior');
    await Promise.all([1, 2, 3, 4].map(() => read(after.id, newcomer)));
    await read(before.id, newcomer);
    expect((await query('select news_id from news_reads where user_id = $1', [id])).rows).toEqual([
      { news_id: after.id },
    ]);
  });

  it('is noted without an entry in the audit, where what is published leaves one', async () => {
    const { id } = await publish('Auditada', 'Su texto');
    await read(id);
    await read(id, admin);
    const made = (await entries()).filter(({ subject }) => subject === 'Auditada');
    expect(made).toMatchObject([
      { event: 'news.create', content: { before: null, after: { id, headline: 'Auditada', body: 'Su texto' } } },
    ]);
    const { rows } = await query('select count(*)::int as entries from audit where user_id = $1', [readerId]);
    expect(rows).toEqual([{ entries: 0 }]);
  });
});

describe('so many news stand at a time', () => {
  it('and one more is refused until one is deleted', async () => {
    await stand(newsAtMost);
    expect(await refused(publish('Una más'))).toEqual([409, 'news.tooMany']);
    const [first] = (await admin(api.news.list, {})).collection;
    await admin(api.news.remove, { params: { newsId: first?.id ?? '' } });
    await publish('Una más');
    expect((await counts()).total).toBe(newsAtMost);
  });

  it('also when several people publish at once', async () => {
    await stand(newsAtMost - 2);
    const made = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => publish(`A la vez ${n}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await counts()).total).toBe(newsAtMost);
  });
});

describe.each(roles)('%s', (role) => {
  it(`reads the news${role === 'ROLE_ADMIN' ? ', and writes them' : ', and writes none'}`, async () => {
    const [call] = await somebody(role);
    const { id } = await publish('Para todos');
    expect(await headlines(undefined, call)).toEqual(['Para todos']);
    expect(await read(id, call)).toEqual({ total: 1, unread: 0 });
    const params = { newsId: id };
    const body = { headline: 'De otra persona', body: 'Texto' };
    const writes = [
      () => call(api.news.create, { body }),
      () => call(api.news.update, { params, body }),
      () => call(api.news.remove, { params }),
    ];
    for (const write of writes) {
      if (role === 'ROLE_ADMIN') await write();
      else expect(await refused(write())).toEqual([403, 'forbidden']);
    }
  });
});
