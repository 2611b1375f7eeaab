import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../db/new-id.ts';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import { dayMs } from '../durations.ts';

/** So many rows go in one transaction, so that nobody waits for it. */
export const rowsAtOnce = 1000;

/** What is left once a chore's turn is over goes at its next one. */
type Dropped = 'unfinished' | undefined;

/** Deletes with a statement that takes a thousand rows at most, until it finds fewer or the turn is over. */
export const dropInTurn = async (
  system: System,
  subject: string,
  isOver: () => boolean,
  statement: () => RawBuilder<unknown>,
): Promise<Dropped> => {
  for (;;) {
    const dropped = await system.write(`retention: ${subject}`, async (db) => {
      const { numAffectedRows } = await statement().execute(db);
      return Number(numAffectedRows ?? 0);
    });
    if (dropped < rowsAtOnce) return undefined;
    if (isOver()) return 'unfinished';
  }
};

/** Deletes what a condition says of a table without partitions. */
export const dropRows = (
  system: System,
  table: keyof DB,
  where: RawBuilder<unknown>,
  isOver: () => boolean,
): Promise<Dropped> =>
  dropInTurn(
    system,
    table,
    isOver,
    () => sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} limit ${rowsAtOnce}))`,
  );

/** Ids hold the time: all that came before so many days ago. */
export const olderThan = (days: number): RawBuilder<boolean> =>
  sql<boolean>`id < ${firstIdAt(Date.now() - days * dayMs)}`;
