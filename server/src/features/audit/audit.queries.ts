import { type AuditEntry, type AuditRow, auditFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { idsInPeriod } from '../../platform/db/ids-in-period.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { auditColumns } from './audit.columns.ts';

const bool = sql<boolean>;

const columns = ['id', 'event', 'username', 'user_id as userId', 'subject', 'created_on as createdOn', 'ip'] as const;

/** What an entry changed a status to; of one where it stayed as it was, nothing. */
const toStatus = sql<number | null>`case when content #>> '{after,status}' ~ '^\\d{1,4}$'
  and content #> '{after,status}' is distinct from content #> '{before,status}' then (content #>> '{after,status}')::int end`;

const selectEntries = (db: ScopedDb) =>
  db
    .select('audit')
    .select(columns)
    .select(['agency_id as agencyId', 'agency_name as agencyName', toStatus.as('toStatus')]);

/** Ids are made of the same moment as the time shown; of entries of an older version, somewhat later. */
const timed = { field: 'createdOn', id: sql`audit.id`, slackMs: 10 * 60_000 };

/** What a filter says of the log, for its list and its export. Ids hold the time, so their order is the entries' own. */
export const auditSource = (choice: ListChoice): ListSource => {
  const filter = filterOf(choice);
  return {
    table: 'audit',
    where: bool`${idsInPeriod(filter, timed) ?? bool`true`} and ${filterCondition(filter, auditFilter, auditColumns)}`,
    order: sql`audit.id`,
  };
};

export const listAudit = (db: ScopedDb, query: ListQuery): Promise<Page<AuditRow>> =>
  readPage(db, query, {
    ...auditSource(query),
    rows: (ids) => selectEntries(db).where('id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

const withContent = (db: ScopedDb) => selectEntries(db).select(sql<AuditEntry['content']>`content`.as('content'));

export const readEntry = (db: ScopedDb, id: string): Promise<AuditEntry | undefined> =>
  withContent(db).where('id', '=', id).executeTakeFirst();

export const readEntries = (db: ScopedDb, ids: string[]): Promise<AuditEntry[]> =>
  withContent(db).where('id', 'in', ids).execute();
