import {
  type ExceptionRow,
  exceptionFilter,
  exceptionKinds,
  firstEntriesAtMost,
  type Page,
  type RuleExceptions,
} from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { visibleRow } from '../desired-state/desired-state.ts';
import { exceptionColumns, exceptionColumnsInAgency, exceptionOrder } from './exceptions.columns.ts';

/** Where the agency may not use the vaccine, nothing is stopped that could be let through. */
const stands = sql<boolean>`vaccine_exceptions.entries > 0 and exists (
  select from vaccines v, agencies a where v.id = vaccine_exceptions.vaccine_id and a.id = vaccine_exceptions.agency_id
    and ${visibleRow('v', 'a')})`;

const sourceWith =
  (columns: typeof exceptionColumns) =>
  (choice: ListChoice): ListSource => ({
    table: 'vaccine_exceptions',
    where: sql<boolean>`${stands} and ${filterCondition(filterOf(choice), exceptionFilter, columns)}`,
    order: exceptionOrder(choice.sortBy),
  });

/** Which exceptions a list holds, in what order: for the list, and for its file. One that was emptied is none. */
export const exceptionSource = sourceWith(exceptionColumns);
export const exceptionSourceInAgency = sourceWith(exceptionColumnsInAgency);

const selectRows = (db: ScopedDb, ids: string[]) =>
  db
    .select('vaccine_exceptions')
    .innerJoin('agencies', 'agencies.id', 'vaccine_exceptions.agency_id')
    .innerJoin('vaccines', 'vaccines.id', 'vaccine_exceptions.vaccine_id')
    .leftJoin('agencies as parents', 'parents.id', 'agencies.parent_id')
    .select(['vaccine_exceptions.id', 'vaccine_exceptions.reason'])
    .select(['agencies.id as agencyId', 'agencies.name as agencyName'])
    .select(['vaccines.id as vaccineId', 'vaccines.name as vaccineName'])
    .select(['vaccine_exceptions.changed_on as changedOn', 'vaccine_exceptions.changed_by as changedBy'])
    // The name of a parent above the caller's scope is not the caller's to read.
    .select(
      sql<string | null>`case when ${scopeCondition(db.scope, 'agencies', 'parents')} then parents.name end`.as(
        'parentName',
      ),
    )
    .select(
      sql<number | null>`case when not everywhere then (select count(*) from vaccine_exception_computers e
        where e.agency_id = vaccine_exceptions.agency_id and e.vaccine_id = vaccine_exceptions.vaccine_id) end`.as(
        'computers',
      ),
    )
    .where('vaccine_exceptions.id', '=', sql<string>`any(${ids})`);

const counts = sql<ExceptionRow['counts']>`jsonb_build_object(${sql.join(
  exceptionKinds.flatMap((kind) => [sql.lit(kind), sql`jsonb_array_length(lists -> ${sql.lit(kind)})`]),
)})`;

/** In the order in which an exception is shown. Lists may be long: they are not sent here whole to be cut. */
const first = sql<ExceptionRow['first']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'entry', entry) order by place, line), '[]') from (
    select kind, place, entry, line
    from unnest(array[${sql.join(exceptionKinds.map((kind) => sql.lit(kind)))}]) with ordinality kinds (kind, place),
      jsonb_array_elements_text(lists -> kind) with ordinality entries (entry, line)
    order by place, line limit ${sql.lit(firstEntriesAtMost)}) named)`;

const listOf =
  (source: typeof exceptionSource) =>
  (db: ScopedDb, query: ListQuery): Promise<Page<ExceptionRow>> =>
    readPage(db, query, {
      ...source(query),
      rows: (ids) =>
        selectRows(db, ids)
          .select([counts.as('counts'), first.as('first')])
          .execute(),
      idOf: (row) => row.id,
    });

/** What agencies let through, of all agencies in scope. */
export const listExceptions = listOf(exceptionSource);
/** What one agency lets through, to which `db` is narrowed. */
export const listExceptionsOfAgency = listOf(exceptionSourceInAgency);

/** An exception as a file says it: with all of its entries. */
export type WholeException = Omit<ExceptionRow, 'counts' | 'first'> & { lists: RuleExceptions };

export const readWholeExceptions = (db: ScopedDb, ids: string[]): Promise<WholeException[]> =>
  selectRows(db, ids).select(sql<RuleExceptions>`lists`.as('lists')).execute();
