import { type CommunicationRow, communicationFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { communicationColumns, communicationOrder } from './communications.columns.ts';
import { isOwn, ownCommunications } from './own-communications.ts';
import { readProgress } from './recipients.queries.ts';

const communicationRows = (db: ScopedDb, caller: Caller) =>
  ownCommunications(db, caller).select([
    'id',
    'subject',
    'username',
    'created_on as createdOn',
    'agencies',
    'recipients',
  ]);

export const listCommunications = (
  db: ScopedDb,
  caller: Caller,
  query: ListQuery & { sortBy: keyof typeof communicationOrder },
): Promise<Page<CommunicationRow>> =>
  readPage(db, query, {
    table: 'communications',
    where: sql<boolean>`(${isOwn(caller)}
      and ${filterCondition(filterOf(query), communicationFilter, communicationColumns)})`,
    order: communicationOrder[query.sortBy],
    rows: async (ids) => {
      const rows = await communicationRows(db, caller).where('id', 'in', ids).execute();
      const progress = await readProgress(db, ids);
      return rows.map((row) => ({ ...row, ...(progress.get(row.id) ?? { pending: 0, failed: 0 }) }));
    },
    idOf: (row) => row.id,
  });

export const readCommunication = (db: ScopedDb, caller: Caller, id: string) =>
  communicationRows(db, caller)
    .select(['description', 'agency_names as agencyNames'])
    .where('id', '=', id)
    .executeTakeFirst();

/** In whose name somebody writes: their own, or the one they sign in with. */
export const writerOf = async (db: ScopedDb, { id, username }: Caller): Promise<string> => {
  const row = await db.select('users').select(['firstname', 'lastname']).where('id', '=', id).executeTakeFirst();
  return [row?.firstname, row?.lastname].filter(Boolean).join(' ') || username;
};
