import type { FeedBatch, FeedStream } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { Configurations } from './configuration/configuration.ts';
import type { System } from './db/system.ts';
import type { DB } from './db/tables.gen.ts';

/** Who told of rows, and in which telling of all there is. */
export interface ToldBy {
  instanceId: string;
  epoch: string;
}

/** Rows as they are now, each once; `null` where one is gone. */
export type ToldChanges<S extends FeedStream> = Extract<FeedBatch, { stream: S }>['changes'];

/** What a feature does with rows of its own that the server of an instance tells of. All but `prepare` runs in a transaction that said so. */
export interface ToldRows<S extends FeedStream> {
  /** What of the changes is taken, once all stands that they need; in transactions of its own. */
  prepare?: (
    services: { system: System; configurations: Configurations },
    changes: ToldChanges<S>,
  ) => Promise<ToldChanges<S>>;
  /** Answers how many of the changes it passed over, because they name a row of somebody else. */
  apply: (db: Kysely<DB>, by: ToldBy, changes: ToldChanges<S>) => Promise<number>;
  /** What waited for other rows to come or go. */
  settle?: (db: Kysely<DB>, by: Pick<ToldBy, 'instanceId'>) => Promise<void>;
  /** Deletes some of what an instance told in other epochs than this; without one, in any. Answers whether there was any. */
  drop: (db: Kysely<DB>, of: { instanceId: string; epoch?: string }) => Promise<boolean>;
}

/** By the stream, as features declare it. */
export type Told = { [S in FeedStream]: ToldRows<S> };

/** What is said to have been later than now, or than so much later, was now: else it stood before all that comes after it for ever. */
export const notLater = (moment: string, byMs = 0): string =>
  Date.parse(moment) > Date.now() + byMs ? new Date().toISOString() : moment;

/** The latest word on each row. */
export const latestOf = <S extends FeedStream>(changes: ToldChanges<S>): ToldChanges<S> =>
  [...new Map(changes.map((change) => [change.id, change])).values()] as ToldChanges<S>;

/** The rows that stand, with their ids, and the ids of those that are gone. */
export const partsOf = <Row>(changes: readonly { id: string; row: Row | null }[]) => ({
  ids: changes.map(({ id }) => id),
  told: changes.flatMap(({ id, row }) => (row === null ? [] : [{ id, ...row }])),
  gone: changes.flatMap(({ id, row }) => (row === null ? [id] : [])),
});

/** Whoever writes rows that an instance told says so for its transaction; the database refuses everybody else. */
export const writeAsTold = (db: Kysely<DB>, instanceId: string) =>
  sql`select set_config('egida.origin', ${instanceId}, true)`.execute(db);

/**
 * Those of some rows that are somebody else's. What names them is passed over, and the rest of a batch taken: else one instance
 * that names a row of another before its owner does would keep all from coming that its owner tells.
 */
export const foreignOf = async (
  db: Kysely<DB>,
  table: FeedStream,
  ids: readonly string[],
  { instanceId }: Pick<ToldBy, 'instanceId'>,
): Promise<ReadonlySet<string>> => {
  // Agencies of this server that went to the instance are told by its server from then on.
  const went = table === 'agencies' ? sql`and not (origin is null and instance_id = ${instanceId})` : sql``;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id = any(${ids}) and origin is distinct from ${instanceId}::uuid ${went}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Changes to rows that are the instance's own, or new. */
export const withoutForeign = async <Change extends { id: string }>(
  db: Kysely<DB>,
  table: FeedStream,
  changes: readonly Change[],
  by: Pick<ToldBy, 'instanceId'>,
): Promise<Change[]> => {
  const ids = changes.map(({ id }) => id);
  const foreign = await foreignOf(db, table, ids, by);
  return changes.filter(({ id }) => !foreign.has(id));
};

/** Of rows of a table: those that an instance told in other epochs than this; without one, in any. */
export const toldOtherwise = ({ instanceId, epoch }: { instanceId: string; epoch?: string }) =>
  sql<boolean>`(origin = ${instanceId} and ${epoch === undefined ? sql`true` : sql`origin_epoch is distinct from ${epoch}::uuid`})`;
