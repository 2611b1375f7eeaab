import { type MailRow, mailFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { mailColumns, mailOrder } from './outbox.columns.ts';

const mailRows = (db: ScopedDb) =>
  db
    .select('mails')
    .select(['id', 'recipient as to', 'subject', 'attempts', 'error', 'created_on as createdOn', 'sent_on as sentOn'])
    .select(sql<MailRow['state']>`state`.as('state'))
    .select(sql<string | null>`case when state = 'WAITING' then next_attempt_on end`.as('nextAttemptOn'));

export const listMails = (
  db: ScopedDb,
  query: ListQuery & { sortBy: keyof typeof mailOrder },
): Promise<Page<MailRow>> =>
  readPage(db, query, {
    table: 'mails',
    where: filterCondition(filterOf(query), mailFilter, mailColumns),
    order: mailOrder[query.sortBy],
    rows: (ids) => mailRows(db).where('id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

export const readMail = (db: ScopedDb, mailId: string) => mailRows(db).where('id', '=', mailId).executeTakeFirst();

export const readMailWithText = (db: ScopedDb, mailId: string) =>
  mailRows(db).select('body as text').where('id', '=', mailId).executeTakeFirst();

/** Puts a mail that is not out yet at the front, with all its tries before it; not one whose time is over, nor one without its text. */
export const makeDue = (db: ScopedDb, mailId: string) =>
  db
    .update('mails')
    .set({ state: 'WAITING', attempts: 0, error: null, next_attempt_on: sql`now()` })
    .where('id', '=', mailId)
    .where('state', 'not in', ['SENT', 'CANCELLED'])
    .where('body', 'is not', null)
    .execute();
