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
export interface ResolvedSelection {
  size: number;
  where: RawBuilder<boolean>;
  /** What the rows are to meet, where somebody chose them by that. */
  filter?: Filter;
  /** Whether somebody chose the rows one by one. */
  isNamed: boolean;
  /** The error where there are fewer rows, or more. */
  refuse: (found: number) => AppError;
}

/** Reads a selection. An empty filter is refused: a person who means all says so. */
export const resolveSelection = (source: BulkSource, selection: Selection): ResolvedSelection => {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)];
    const where = sql<boolean>`${idOf(source)} = any(${ids})`;
    return { size: ids.length, where, isNamed: true, refuse: () => new AppError(source.notFound) };
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
    isNamed: false,
    size: expected,
    filter,
    where: sql<boolean>`${source.where(filter)} and ${seen}`,
    refuse: (found) => new AppError('selection.changed', { expected, found }),
  };
};

const idOf = ({ table }: BulkSource) => sql.ref(`${table}.id`);

const rowsIn = (inScope: InScope, { table }: BulkSource, where: RawBuilder<boolean>) =>
  sql`${sql.table(table)} where ${inScope(table)} and ${where}`;

const ownOf = ({ own }: BulkSource) => own ?? sql<boolean>`true`;

/** What another instance tells of is left out, but where somebody named it, or chose nothing else. */
const refuseRemote = ({ isNamed }: ResolvedSelection, all: number, own: number): void => {
  if (own < all && (isNamed || own === 0)) throw new AppError('instance.remote');
};

/** Which of these rows are still there, in scope and changed here, in the order of their keys. */
export const stillInScope = async (
  db: ScopedDb,
  source: BulkSource,
  ids: readonly string[],
  where = sql<boolean>`true`,
) => {
  const among = sql<boolean>`${idOf(source)} = any(${ids}) and ${where} and ${ownOf(source)}`;
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
export const lockSelected = async (
  db: ScopedDb,
  source: BulkSource,
  selected: ResolvedSelection,
): Promise<string[]> => {
  const rows = await db.query(
    (inScope) => sql<{ id: string; own: boolean }>`select ${idOf(source)} as id, ${ownOf(source)} as own
    from ${rowsIn(inScope, source, selected.where)} order by 1 limit ${selected.size + 1}`,
  );
  if (rows.length > selected.size) throw selected.refuse(await countAll(db, source, selected.where));
  if (rows.length < selected.size) throw selected.refuse(rows.length);
  const ids = rows.flatMap(({ id, own }) => (own ? [id] : []));
  refuseRemote(selected, rows.length, ids.length);
  if (ids.length === 0) return [];
  await source.lock(db, ids);
  const left = await stillInScope(db, source, ids, selected.where);
  if (left.length !== ids.length) throw selected.refuse(rows.length - ids.length + left.length);
  return left;
};

/** Writes down exactly the rows that were chosen, in the order of their keys, as batches of a task; or refuses. */
export const storeSelected = async (
  db: ScopedDb,
  { source, atOnce }: Pick<Bulk, 'source' | 'atOnce'>,
  selected: ResolvedSelection,
  taskId: string,
): Promise<void> => {
  const [row] = await db.query(
    (inScope) => sql<{ total: number; own: number }>`with found as materialized (
        select ${idOf(source)} as id, ${ownOf(source)} as own
        from ${rowsIn(inScope, source, selected.where)} order by 1 limit ${selected.size + 1}),
      written as (
        insert into task_batches (task_id, position, ids)
        select ${taskId}::uuid, min(before), array_agg(id order by before)
        from (select id, row_number() over (order by id) - 1 as before from found) numbered
        group by before / ${sql.lit(atOnce)} returning cardinality(ids) as held)
    select (select coalesce(sum(held), 0)::int from written) as total,
      (select count(*)::int from found where own) as own`,
  );
  const total = row?.total ?? 0;
  if (total > selected.size) throw selected.refuse(await countAll(db, source, selected.where));
  if (total !== selected.size) throw selected.refuse(total);
  refuseRemote(selected, total, row?.own ?? 0);
};
