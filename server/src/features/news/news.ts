import { type News, type NewsChange, type NewsCounts, type NewsDraft, newsAtMost } from '@egida/contract';
import type { Caller, Reader } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { newsSearch } from './news.columns.ts';
import { authorName, countAndHoldNews, countNews, forgetReads, lockNews, noteRead, readNews } from './news.queries.ts';

export const showNews = async (db: ScopedDb, { id: userId }: Pick<Reader, 'id'>, id: string): Promise<News> =>
  found(await readNews(db, userId, id), 'news.notfound');

/** What stays of an item in the audit: all that was there to be read. */
const audited = ({ id, headline, body, byEmail }: News) => ({ id, headline, body, byEmail });

export const createNews = async (
  db: ScopedDb,
  { headline, body }: NewsDraft,
  caller: Pick<Caller, 'id' | 'username'>,
  audit: Audit,
): Promise<News> => {
  if ((await countAndHoldNews(db)) >= newsAtMost) throw new AppError('news.tooMany');
  const byEmail = await authorName(db, caller);
  // One moment for both, taken where nobody else publishes: the list is read in the order of its ids.
  const now = Date.now();
  const [id, createdOn] = [newId(now), new Date(now).toISOString()];
  await db
    .insert('news', [
      {
        ...{ id, headline, body, by_email: byEmail, search: newsSearch(headline, byEmail) },
        ...{ created_on: createdOn, updated_on: createdOn },
      },
    ])
    .execute();
  const created = await showNews(db, caller, id);
  audit({ after: audited(created) });
  return created;
};

/** What differs is written; an item that stays as it was has not been changed today. It is told again only when asked to. */
export const changeNews = async (
  db: ScopedDb,
  id: string,
  { headline, body, tellAgain = false, asOf }: NewsChange,
  caller: Pick<Caller, 'id'>,
  audit: Audit,
): Promise<News> => {
  found(await lockNews(db, id), 'news.notfound');
  const before = await showNews(db, caller, id);
  if (asOf !== undefined && asOf !== before.updatedOn) throw new AppError('news.changed');
  const next = { headline: headline ?? before.headline, body: body ?? before.body };
  if (next.headline !== before.headline || next.body !== before.body) {
    const search = newsSearch(next.headline, before.byEmail);
    await db
      .update('news')
      .set({ ...next, search, updated_on: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
  }
  if (tellAgain) await forgetReads(db, id);
  const after = await showNews(db, caller, id);
  audit({ before: audited(before), after: { ...audited(after), ...(tellAgain && { tellAgain }) } });
  return after;
};

export const removeNews = async (
  db: ScopedDb,
  id: string,
  caller: Pick<Caller, 'id'>,
  audit: Audit,
): Promise<undefined> => {
  found(await lockNews(db, id), 'news.notfound');
  const before = await showNews(db, caller, id);
  await db.delete('news').where('id', '=', id).execute();
  audit({ before: audited(before) });
};

export const markNewsRead = async (db: ScopedDb, id: string, caller: Pick<Caller, 'id'>): Promise<NewsCounts> => {
  await showNews(db, caller, id);
  await noteRead(db, caller.id, id);
  return countNews(db, caller.id);
};
