import { computerStatuses, installationModes } from '@egida/contract';
import { sql } from 'kysely';
import { slicesOf } from '../../platform/batching/slices-of.ts';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import type { System } from '../../platform/db/system.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { jitterShare, shortestOf, slackSeconds } from './offline-after.ts';
import { beat, isKnownWhetherAway } from './service-uptime.ts';

const { ONLINE, OFFLINE, OFFLINE_LONG } = computerStatuses;

const everyMs = 30_000;
const longHours = 12;
/** Finding them reads the whole fleet, so it is not done for every thousand anew. */
const foundAtOnce = 50_000;
const writtenAtOnce = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Computers of which something else is written than what their last check-in says by now, and what it says; `longest` is the
 * longest interval. In offline mode a computer is away as any other and never counts as offline: lists stand in the order of when
 * it was last there.
 */
const outdated = (longest: number) => {
  const limit = sql`greatest(${shortestOf(longest)}::float,
    ceil(2 * coalesce(s.told_seconds, ${longest}) * ${sql.lit(1 + jitterShare)}) + ${sql.lit(slackSeconds)})`;
  const away = sql`s.last_seen <= now() - make_interval(secs => ${limit})`;
  const isRoaming = sql`c.installation_mode = ${sql.lit(installationModes.OFFLINE)}`;
  const due = sql`case
    when ${isRoaming} or not ${away} then ${sql.lit(ONLINE)}
    when s.last_seen > now() - make_interval(hours => ${longHours}) then ${sql.lit(OFFLINE)}
    else ${sql.lit(OFFLINE_LONG)} end`;
  return {
    due,
    away,
    rows: sql`computers c join computer_seen s on s.computer_id = c.id cross join service_uptime u
      where (c.status <> ${due} or (${isRoaming} and (c.offline_since is not null) <> (${away}))) and ${isKnownWhetherAway}`,
  };
};

/** The next of them, in the order of their keys. */
const findOutdated = async (system: System, longest: number, after: string): Promise<string[]> => {
  const { rows } = await system.read('sweep: finding statuses', (db) =>
    sql<{ id: string }>`select c.id from ${outdated(longest).rows} and c.id > ${after}
      order by c.id limit ${foundAtOnce}`.execute(db),
  );
  return rows.map((row) => row.id);
};

/**
 * Looks again, as computers may have checked in meanwhile. Locked rows are left for the next time: waiting with a thousand
 * computers locked would turn their check-ins away.
 */
const update = (system: System, longest: number, ids: string[]) => {
  const { due, away, rows } = outdated(longest);
  return system.write('sweep: statuses', (db) =>
    sql`with changed as materialized (
        select c.id, ${due} as status, case when ${away} then s.last_seen end as away_since from ${rows} and c.id = any(${ids}) order by c.id for no key update of c
          skip locked)
      update computers c set status = changed.status, offline_since = changed.away_since
      from changed where c.id = changed.id`.execute(db),
  );
};

/**
 * Writes who is online, offline, or offline for long: time alone changes it, and lists, filters and counts read the same.
 * Check-ins wait for none of it: a thousand computers are written at a time. Whom an outage of the service or of its database
 * kept from checking in is not taken for away, until everybody had the time to come back.
 */
export const sweepStatuses = (configurations: Configurations): Chore => ({
  name: 'sweep statuses',
  everyMs: Math.min(everyMs, configurations.get('AGENT_CHECKIN_SECONDS') * 1000),
  run: async (system) => {
    const longest = configurations.get('AGENT_CHECKIN_SECONDS');
    // The outage may have ended this very moment.
    await beat(system, longest);
    let after = firstId;
    for (let found = foundAtOnce; found === foundAtOnce; ) {
      const ids = await findOutdated(system, longest, after);
      for (const some of slicesOf(ids, writtenAtOnce)) await update(system, longest, some);
      found = ids.length;
      after = ids.at(-1) ?? after;
    }
  },
});
