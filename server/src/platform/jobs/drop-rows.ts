import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../db/new-id.ts';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';

const rowsAtOnce = 1000;
const dayMs = 86_400_000;

/** Deletes what a condition says of a table without partitions, in transactions of a thousand rows, so that nobody waits for it. */
export const dropRows = async (system: System, table: keyof DB, where: RawBuilder<unknown>): Promise<void> => {
  for (let dropped = rowsAtOnce; dropped === rowsAtOnce; ) {
    dropped = await system.write(`retention: ${table}`, async (db) => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${rowsAtOnce}))`.execute(db);
      return Number(numAffectedRows ?? 0);
    });
  }
};

/** Ids hold the time: all that came before so many days ago. */
export const olderThan = (days: number): RawBuilder<boolean> =>
  sql<boolean>`id < ${firstIdAt(Date.now() - days * dayMs)}`;
