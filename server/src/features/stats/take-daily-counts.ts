import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { takeAgencies, takeRealms } from './daily-rows.ts';
import { foldedAtOnce } from './fold-alerts.ts';
import { today } from './kept-days.ts';
import { realmTotals } from './stat-scope.ts';

const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/** More waits to be counted than a turn takes, as after an upgrade: what is counted so far is not how things stand. */
const isBehind = sql`(exists (select from alert_deltas offset ${sql.lit(foldedAtOnce)})
  or exists (select from computer_deltas offset ${sql.lit(foldedAtOnce)}))`;

/** The day of the database's clock, unless it was taken to its end. */
const dayToTake = async (db: Kysely<DB>): Promise<string | null> => {
  const taken = sql`(select count(*) from daily_counts where day = ${today} and agency_id = any(${realmTotals}))`;
  const { rows } = await sql<{ day: string | null }>`select case
    when ${taken} = ${sql.lit(realmTotals.length)} or ${isBehind} then null else ${today}::text end as day`.execute(db);
  return rows[0]?.day ?? null;
};

/**
 * Writes down how things stand, at the first chance of each day: agencies first, some hundreds in a transaction, and
 * last the sums of the realms. What was begun and not ended, because a server stopped, goes on at the next turn; what
 * is there is left as it is, so that two servers at once take a day as one does. A day on which no server ran is never
 * made up.
 */
export const takeDailyCounts: Chore = {
  name: 'take daily counts',
  everyMs: 60_000,
  run: async (system) => {
    const day = await system.read('counting: the day to take', dayToTake);
    if (day === null) return;
    for (let after: string | undefined = beforeAnyId; after !== undefined; ) {
      const from: string = after;
      after = await system.write('counting: a day of agencies', (db) => takeAgencies(db, day, from));
    }
    await system.write('counting: a day of realms', (db) => takeRealms(db, day));
  },
};
