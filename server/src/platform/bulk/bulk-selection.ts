import { bothFilters, type Filter, noFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { InScope, ScopedDb } from '../db/scoped.ts';
import { AppError } from '../errors/app-error.ts';
import type { Bulk, BulkSource } from './bulk.ts';

/** What to act on: rows by id, or what a person saw of a list; see `selectionOf` in the contract. */
export type Selection =
  | { ids: string[] }
  | { filter: Filter; defaultFilter?: Filter | undefined; expected: number; asOf: string }
  | { all: true; expected: number; asOf?: string | undefined };

/** A selection once it is known what it says: how many rows it shall be, and which. */
export interface Chosen {
  size: number;
  where: RawBuilder<boolean>;
  /** What is said when there are fewer, or more. */
  refuse: (found: number) => AppError;
}

/** Reads a selection. A filter of nothing is refused: whoever means all says so. */
export const choose = (source: BulkSource, selection: Selection): Chosen => {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)];
    const where = sql<boolean>`${idOf(source)} = any(${ids})`;
    return { size: ids.length, where, refuse: () => new AppError(source.notFound) };
  }
  const { expected, asOf } = selection;
  const filter = 'all' in selection ? noFilter : bothFilters(selection.filter, selection.defaultFilter ?? noFilter);
  if (!('all' in selection) && filter.clauses.length === 0 && filter.words.length === 0)
    throw new AppError('selection.empty');
  // Times travel in milliseconds: what came within the one of the list may have been on it.
  const seen = asOf
    ? sql<boolean>`date_trunc('milliseconds', ${source.listedSince}) <= ${asOf}::timestamptz`
    : sql<boolean>`true`;
  return {
    size: expected,
    where: sql<boolean>`${source.where(filter)} and ${seen}`,
    refuse: (found) => new AppError('selection.changed', { expected, found }),
  };
};

const idOf = ({ table }: BulkSource) => sql.ref(`${table}.id`);

const rowsIn = (inScope: InScope, { table }: BulkSource, where: RawBuilder<boolean>) =>
  sql`${sql.table(table)} where ${inScope(table)} and ${where}`;

/** Of these rows, those that stand and lie in scope, in the order of their keys. */
export const stillInScope = async (
  db: ScopedDb,
  source: BulkSource,
  ids: readonly string[],
  where = sql<boolean>`true`,
) => {
  const among = sql<boolean>`${idOf(source)} = any(${ids}) and ${where}`;
  const rows = await db.query(
    (inScope) => sql<{ id: string }>`select ${idOf(source)} as id from ${rowsIn(inScope, source, among)} order by 1`,
  );
  return rows.map((row) => row.id);
};

const countAll = async (db: ScopedDb, source: BulkSource, where: RawBuilder<boolean>): Promise<number> => {
  const [row] = await db.query(
    (inScope) => sql<{ found: number }>`select count(*)::int as found from ${rowsIn(inScope, source, where)}`,
  );
  return row?.found ?? 0;
};

/**
 * Exactly the rows that were chosen, locked, or a refusal. Looked at again once nobody else can change them: what another
 * person did in between counts.
 */
export const lockChosen = async (db: ScopedDb, source: BulkSource, chosen: Chosen): Promise<string[]> => {
  const rows = await db.query(
    (inScope) => sql<{ id: string }>`select ${idOf(source)} as id
    from ${rowsIn(inScope, source, chosen.where)} order by 1 limit ${chosen.size + 1}`,
  );
  if (rows.length > chosen.size) throw chosen.refuse(await countAll(db, source, chosen.where));
  if (rows.length < chosen.size) throw chosen.refuse(rows.length);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  await source.lock(db, ids);
  const left = await stillInScope(db, source, ids, chosen.where);
  if (left.length !== chosen.size) throw chosen.refuse(left.length);
  return left;
};

/** Writes down exactly the rows that were chosen, in the order of their keys, as batches of a task; or refuses. */
export const writeDownChosen = async (
  db: ScopedDb,
  { source, atOnce }: Pick<Bulk, 'source' | 'atOnce'>,
  chosen: Chosen,
  taskId: string,
): Promise<void> => {
  const [row] = await db.query(
    (inScope) => sql<{ total: number }>`with written as (
      insert into task_batches (task_id, position, ids)
      select ${taskId}::uuid, min(before), array_agg(id order by before)
      from (select id, row_number() over (order by id) - 1 as before
        from (select ${idOf(source)} as id from ${rowsIn(inScope, source, chosen.where)} order by 1 limit ${chosen.size + 1}) found
      ) numbered
      group by before / ${sql.lit(atOnce)} returning cardinality(ids) as held)
    select coalesce(sum(held), 0)::int as total from written`,
  );
  const total = row?.total ?? 0;
  if (total > chosen.size) throw chosen.refuse(await countAll(db, source, chosen.where));
  if (total !== chosen.size) throw chosen.refuse(total);
};
