import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { World } from './world.ts';

const limitMillis = 5 * 60_000;

const until = async (database: pg.Client, what: string, condition: string): Promise<void> => {
  const began = performance.now();
  while (performance.now() - began < limitMillis) {
    const { rows } = await database.query<{ holds: boolean }>(`select ${condition} as holds`);
    if (rows[0]?.holds) return;
    await pause(500);
  }
  throw new Error(`It did not come to this within five minutes: ${what}.`);
};

const seenBefore = (interval: string) =>
  `from computer_presence p join computer_seen s using (computer_id) where s.last_seen < now() - interval '${interval}'`;
const day = "(now() at time zone 'UTC')::date";

/** A third of the computers whose agents are gone was last here yesterday, the rest just now. */
const sendAway = (database: pg.Client) =>
  database.query(`update computer_seen set last_seen = now() - interval '13 hours 20 minutes'
    where last_seen < now() - interval '60 seconds' and ('x' || substr(md5(computer_id::text), 1, 6))::bit(24)::int % 3 = 0`);

/** Whoever is left comes every few seconds. */
const allAreKnown = `not exists (select ${seenBefore('30 seconds')} and p.status = 0)
  and not exists (select ${seenBefore('12 hours')} and p.status = 1)`;
const deltas = ['alert', 'computer', 'population', 'report'].map((of) => `exists (select from ${of}_deltas)`);
const isCounted = (id: string) => `exists (select from daily_counts d where d.day = ${day} and d.agency_id = ${id})`;

/**
 * Waits until nothing changes any more: who is away is known to be, and what was appended is folded. The day, which was
 * counted when it had hardly begun, is counted once more as it is now: a server does that as soon as it is started.
 */
export const untilQuiet = async ({ database, house }: World): Promise<void> => {
  await until(database, 'agents are gone', `exists (select ${seenBefore('60 seconds')})`);
  await sendAway(database);
  await until(database, 'who is away is known to be', allAreKnown);
  await until(database, 'all is folded', `not (${deltas.join(' or ')})`);
  await database.query(`delete from daily_versions where day = ${day}`);
  await database.query(`delete from daily_counts where day = ${day}`);
  await house.restart();
  await until(
    database,
    'the day is counted',
    `not exists (select from agencies a where not ${isCounted('a.id')} or not ${isCounted('realm_total(a.realm)')})`,
  );
  await until(database, 'all is folded', `not (${deltas.join(' or ')})`);
};
