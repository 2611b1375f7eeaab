import type { newsFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';

/** Whether an item was written since somebody has an account, and they have not opened it. Nobody known has read everything. */
export const isUnreadBy = (userId: string | null): RawBuilder<boolean> =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`(exists (select from users u where u.id = ${userId} and u.created_on < news.created_on)
    and not exists (select from news_reads r where r.user_id = ${userId} and r.news_id = news.id))`;

/** Where the list of news of somebody finds what it is filtered by. */
export const newsColumns = (userId: string | null): FilterColumns<typeof newsFilter> => ({
  fields: {
    headline: sql`news.headline`,
    byEmail: sql`news.by_email`,
    createdOn: sql`news.created_on`,
    unread: isUnreadBy(userId),
  },
  search: sql`news.search`,
  prefix: sql`news.search`,
});

/** Ids are made in the order of time. */
export const newsOrder = { createdOn: sql`news.id` };

export const newsSearch = (headline: string, byEmail: string): string => fold([headline, byEmail].join('\n'));
