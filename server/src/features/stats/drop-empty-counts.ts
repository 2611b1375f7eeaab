import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { beginTurn, turnMs } from '../../platform/jobs/turn.ts';

const rowsAtOnce = 10_000;

/** What counts nothing, by the column that says so. */
const emptied = {
  alert_cells: 'active',
  alert_groups: 'active',
  alert_computers: 'active',
  alert_vaccines: 'active',
  computer_cells: 'computers',
  applied_cells: 'applied',
  held_cells: 'computers',
} as const satisfies Partial<Record<keyof DB, string>>;

/** Rows that somebody is counting on at this very moment are not waited for: they may be worth something again. */
const dropBatch = async (db: Kysely<DB>, table: string, column: string): Promise<number> => {
  const empty = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} = 0
    limit ${rowsAtOnce} for update skip locked`;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(${empty}))`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Drops kept counts that have come to nothing. A table is read from its beginning for each batch. */
export const dropEmptyCounts = (ms = turnMs): Chore => ({
  name: 'drop empty counts',
  everyMs: 10 * 60_000,
  run: async (system) => {
    const isOver = beginTurn(ms);
    for (const [table, column] of Object.entries(emptied)) {
      for (let dropped = rowsAtOnce; dropped === rowsAtOnce; ) {
        dropped = await system.write(`counting: empty ${table}`, (db) => dropBatch(db, table, column));
        if (dropped === rowsAtOnce && isOver()) return 'unfinished';
      }
    }
    return undefined;
  },
});
