import { type Kysely, sql } from 'kysely';
import { beforeAnyId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { beginTurn, turnMs } from '../../platform/jobs/turn.ts';
import { type DayToTake, isRecent, takeAgencies, takeRealms } from './daily-rows.ts';
import { foldedAtOnce } from './fold-alerts.ts';
import { today } from './kept-days.ts';
import { realmTotals } from './stat-scope.ts';

/** More waits to be counted than a turn takes, as after an upgrade: what is counted so far is not how things stand. */
const isBehind = sql`(exists (select from alert_deltas offset ${sql.lit(foldedAtOnce)})
  or exists (select from computer_deltas offset ${sql.lit(foldedAtOnce)}))`;

const ofRealms = sql`agency_id = any(${realmTotals})`;

/** A server's first day begins with nothing in it: what its first minute saw is not how things stand for the rest of it. */
const isFirst = sql<boolean>`not exists (select from daily_counts where day < ${today} and ${ofRealms})`;

/** The day of the database's clock, unless it was taken to its end. */
const dayToTake = async (db: Kysely<DB>): Promise<DayToTake | undefined> => {
  const taken = sql`(select count(*) from daily_counts d where day = ${today} and ${ofRealms}
    and (${isRecent} or not ${isFirst}))`;
  const { rows } = await sql<DayToTake>`select ${today}::text as day, ${isFirst} as anew
    where ${taken} < ${sql.lit(realmTotals.length)} and not ${isBehind}`.execute(db);
  return rows[0];
};

/**
 * Writes down how things stand, at the first chance of each day: agencies first, some hundreds in a transaction, and
 * last the sums of the realms. What was begun and not ended, because a server stopped or its turn was over, goes on at the
 * next turn; what is there is left as it is, so that two servers at once take a day as one does; the first day alone is taken
 * again every ten minutes. A day on which no server ran is never made up.
 */
export const takeDailyCounts = (ms = turnMs): Chore => ({
  name: 'take daily counts',
  everyMs: 60_000,
  run: async (system) => {
    const isOver = beginTurn(ms);
    const day = await system.read('counting: the day to take', dayToTake);
    if (!day) return undefined;
    for (let after: string | undefined = beforeAnyId; after !== undefined; ) {
      const from: string = after;
      after = await system.write('counting: a day of agencies', (db) => takeAgencies(db, day, from));
      if (after !== undefined && isOver()) return 'unfinished';
    }
    await system.write('counting: a day of realms', (db) => takeRealms(db, day));
    return undefined;
  },
});
