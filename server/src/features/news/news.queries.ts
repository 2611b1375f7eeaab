import { type News, type NewsCounts, type NewsRow, newsFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { isUnreadBy, newsColumns, newsOrder } from './news.columns.ts';

const newsRows = (db: ScopedDb, userId: string | null) =>
  db
    .select('news')
    .select(['id', 'headline', 'created_on as createdOn', 'updated_on as updatedOn', 'by_email as byEmail'])
    .select(isUnreadBy(userId).as('unread'));

export const listNews = (
  db: ScopedDb,
  userId: string | null,
  query: ListQuery & { sortBy: keyof typeof newsOrder },
): Promise<Page<NewsRow>> =>
  readPage(db, query, {
    table: 'news',
    where: filterCondition(filterOf(query), newsFilter, newsColumns(userId)),
    order: newsOrder[query.sortBy],
    rows: (ids) => newsRows(db, userId).where('id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

export const readNews = (db: ScopedDb, userId: string | null, id: string): Promise<News | undefined> =>
  newsRows(db, userId).select('body').where('id', '=', id).executeTakeFirst();

/** Nobody changes or deletes it until this request is done. */
export const lockNews = (db: ScopedDb, id: string) =>
  db.select('news').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** How many there are, and stay until this request is done: who publishes at the same time waits. */
export const countAndHoldNews = async (db: ScopedDb): Promise<number> => {
  await lockUntilCommit(db.unscoped('takes a lock, reads no row'), 'news');
  const { total } = await db.select('news').select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
};

/** What somebody is called as an author: their address, or their user name where they have none. */
export const authorName = async (db: ScopedDb, { id, username }: { id: string; username: string }): Promise<string> => {
  const person = await db.select('users').select('email').where('id', '=', id).executeTakeFirst();
  return person?.email || username;
};

/** Notes that somebody has opened an item; one that was never unread for them needs no note. */
export const noteRead = async (db: ScopedDb, userId: string, id: string): Promise<void> => {
  await sql`insert into news_reads (user_id, news_id)
    select ${userId}, news.id from news where news.id = ${id} and ${isUnreadBy(userId)} for key share
    on conflict do nothing`.execute(db.unscoped('notes what the caller alone has read, of news that are for everyone'));
};

/** For whoever has read an item it is unread again. It is locked: who opens it at the same time waits. */
export const forgetReads = (db: ScopedDb, id: string) =>
  db
    .unscoped('takes back who has read an item that is for everyone')
    .deleteFrom('news_reads')
    .where('news_id', '=', id)
    .execute();

export const countNews = (db: ScopedDb, userId: string | null): Promise<NewsCounts> =>
  db
    .select('news')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${isUnreadBy(userId)}))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
