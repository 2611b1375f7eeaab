import {
  type CommunicationDraft,
  type CommunicationRow,
  communicationFilter,
  firstAgenciesShown,
  type Page,
} from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { waitOfHour } from '../../platform/db/wait-of-hour.ts';
import type { Audience } from './audience.queries.ts';
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
    sql<string[]>`agency_names[1:${sql.lit(firstAgenciesShown)}]`.as('firstAgencies'),
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
      return rows.map((row) => ({ ...row, ...(progress.get(row.id) ?? { pending: 0, kept: 0, failed: 0 }) }));
    },
    idOf: (row) => row.id,
  });

export const readCommunication = (db: ScopedDb, caller: Caller, id: string) =>
  communicationRows(db, caller)
    .select(['description', 'agency_names as agencyNames'])
    .where('id', '=', id)
    .executeTakeFirst();

/** For so long the same is not sent to the same again: a reply that was lost, or a second click, would write to all of them twice. */
const onceInMs = 10 * 60_000;

type Sent = Pick<CommunicationDraft, 'subject' | 'description'> &
  Pick<Audience, 'agencies' | 'agencyNames' | 'recipients'>;

/** What somebody sends meanwhile waits until this request is done, so that what they sent before can be looked at. */
export const holdWriter = (db: ScopedDb, { id }: Caller): Promise<void> =>
  lockUntilCommit(db.unscoped('takes a lock, reads no row'), 'communications', id);

/** Whether somebody has just sent the very same. */
export const hasJustSent = async (db: ScopedDb, { id }: Caller, sent: Sent): Promise<boolean> => {
  const row = await db
    .select('communications')
    .select('id')
    .where('user_id', '=', id)
    .where('id', '>', firstIdAt(Date.now() - onceInMs))
    .where('subject', '=', sent.subject)
    .where('description', '=', sent.description)
    .where('agencies', '=', sent.agencies)
    .where('agency_names', '=', sql<string[]>`${sent.agencyNames}::text[]`)
    .where('recipients', '=', sent.recipients)
    .executeTakeFirst();
  return row !== undefined;
};

/** In how many seconds somebody may send again who has sent as often as may be in an hour; undefined, while they have not. */
export const secondsUntilNext = (db: ScopedDb, { id }: Caller, inHour: number): Promise<number | undefined> =>
  waitOfHour(db.select('communications').where('user_id', '=', id), inHour);

/** In whose name somebody writes: their own, or the one they sign in with. */
export const writerOf = async (db: ScopedDb, { id, username }: Caller): Promise<string> => {
  const row = await db.select('users').select(['firstname', 'lastname']).where('id', '=', id).executeTakeFirst();
  return [row?.firstname, row?.lastname].filter(Boolean).join(' ') || username;
};
