import {
  type Communication,
  type CommunicationRecipient,
  type CommunicationRow,
  mailStates,
  type Page,
  recipientFilter,
} from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import { type ScopedDb, scopedDb } from '../../platform/db/scoped.ts';
import { recipientColumns, recipientOrder } from './communications.columns.ts';

/** Mail is the administrators'; that of a communication is also of who wrote it. */
const allMails = (db: ScopedDb): ScopedDb =>
  scopedDb(db.unscoped('reads the mails of a communication that was just found to be of the caller'), {
    kind: 'everything',
  });

const states = Object.values(mailStates);

/** How far the mails of a communication have come, but for those that are out. */
export type Progress = Pick<CommunicationRow, 'pending' | 'kept' | 'failed'>;

/** The same for several communications, by their ids; of one that is all out, nothing. Few mails stay for long, and an index finds them. */
export const readProgress = async (db: ScopedDb, communicationIds: string[]): Promise<Map<string, Progress>> => {
  const rows = await allMails(db)
    .select('mails')
    .select(sql<string>`communication_id`.as('id'))
    .select(sql<number>`(count(*) filter (where state <> 'FAILED'))::int`.as('pending'))
    .select(sql<number>`(count(*) filter (where state = 'KEPT'))::int`.as('kept'))
    .select(sql<number>`(count(*) filter (where state = 'FAILED'))::int`.as('failed'))
    .where('communication_id', 'in', communicationIds)
    .where('state', 'in', ['WAITING', 'KEPT', 'FAILED'])
    .groupBy('communication_id')
    .execute();
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
};

/** How many of its mails stand how; of a state without any, none. */
export const countStates = async (db: ScopedDb, communicationId: string): Promise<Communication['states']> => {
  const rows = await allMails(db)
    .select('mails')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('communication_id', '=', communicationId)
    .groupBy('state')
    .execute();
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { WAITING: 0, KEPT: 0, SENT: 0, FAILED: 0, CANCELLED: 0, ...counted };
};

/** Who a communication went to. The index parts its mails by their state, so each state is read in order by itself. */
export const listRecipients = (
  db: ScopedDb,
  communicationId: string,
  query: ListQuery & { sortBy: keyof typeof recipientOrder },
): Promise<Page<CommunicationRecipient>> => {
  const mails = allMails(db);
  const where = sql<boolean>`(mails.communication_id = ${communicationId}
    and ${filterCondition(filterOf(query), recipientFilter, recipientColumns)})`;
  return readPage(mails, query, {
    table: 'mails',
    where,
    listed: states.map((state) => sql<boolean>`${where} and mails.state = ${state}`),
    order: recipientOrder[query.sortBy],
    rows: (ids) =>
      mails
        .select('mails')
        .select(['id', 'recipient as to', 'error', 'sent_on as sentOn'])
        .select(sql<CommunicationRecipient['state']>`state`.as('state'))
        .where('communication_id', '=', communicationId)
        .where('id', 'in', ids)
        .execute(),
    idOf: (row) => row.id,
  });
};
