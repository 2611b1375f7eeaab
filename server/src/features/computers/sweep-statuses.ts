import { computerStatuses, installationModes } from '@egida/contract';
import { sql } from 'kysely';
import { slicesOf } from '../../platform/batching/slices-of.ts';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import type { System } from '../../platform/db/system.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { jitterShare, shortestOf, slackSeconds } from './offline-after.ts';
import { beat, isKnownWhetherAway } from './service-uptime.ts';

const { ONLINE, OFFLINE, OFFLINE_LONG } = computerStatuses;
/** Expected at no time: a computer that is away by design, and an image that is started for no more than to be changed. */
const neverOffline = [installationModes.OFFLINE, installationModes.GOLDEN];

/** In which everybody is looked at once, a share of them at each turn: what a large fleet takes comes in no bursts. */
const roundMs = 30_000;
const turnsOfRound = 12;
/** A fleet of fewer is looked at whole at each turn: some 100,000 computers. */
const leastBlocks = 1000;
const longHours = 12;
const writtenAtOnce = 1000;

/**
 * Computers of which something else was swept than what their last check-in says by now, and what it says; `longest` is the longest
 * interval. All of it stands in the narrow table of who was seen: the fleet itself is not read.
 */
const outdated = (longest: number) => {
  const shortest = sql`${shortestOf(longest)}::float`;
  const limit = sql`greatest(${shortest}, ceil(coalesce(s.told_seconds, ${longest}) * ${2 * (1 + jitterShare)}::float) + ${sql.lit(slackSeconds)})`;
  // The first half says nothing new: it spares most rows the arithmetic of the second.
  const away = sql`(s.last_seen <= now() - make_interval(secs => ${shortest}) and s.last_seen <= now() - make_interval(secs => ${limit}))`;
  const due = sql`case when not ${away} then ${sql.lit(ONLINE)}
    when s.last_seen > now() - make_interval(hours => ${sql.lit(longHours)}) then ${sql.lit(OFFLINE)}
    else ${sql.lit(OFFLINE_LONG)} end`;
  return { due, away, holds: sql`s.swept_status <> ${due} and ${isKnownWhetherAway}` };
};

const countBlocks = async (system: System): Promise<number> => {
  const { rows } = await system.read('sweep: the size of the fleet', (db) =>
    sql<{
      blocks: number;
    }>`select (pg_relation_size('computer_seen') / current_setting('block_size')::int)::int as blocks`.execute(db),
  );
  return rows[0]?.blocks ?? 0;
};

/** Those of them whose rows are in some blocks. A row that is written meanwhile may move on: that computer was just here. */
const findOutdated = async (system: System, longest: number, from: number, to: number): Promise<string[]> => {
  const { rows } = await system.read('sweep: finding statuses', (db) =>
    sql<{ id: string }>`select s.computer_id as id from computer_seen s cross join service_uptime u
      where s.ctid >= ${`(${from},0)`}::tid and s.ctid < ${`(${to},0)`}::tid
        and ${outdated(longest).holds}`.execute(db),
  );
  return rows.map((row) => row.id).sort();
};

/**
 * Looks again, as computers may have checked in meanwhile. Locked rows are left for the next time: waiting with a thousand
 * computers locked would turn their check-ins away. In offline mode a computer is away as any other and never counts as offline,
 * nor does a golden image: nobody would be told of it to any end. Lists stand in the order of when it was last there. What a computer is stays untouched.
 */
const update = (system: System, longest: number, ids: string[]) => {
  const { due, away, holds } = outdated(longest);
  const isExpected = sql`p.installation_mode not in (${sql.join(neverOffline.map((mode) => sql.lit(mode)))})`;
  return system.write('sweep: statuses', (db) =>
    sql`with changed as materialized (
        select s.computer_id as id, ${due} as swept, case when ${isExpected} then ${due} else ${sql.lit(ONLINE)} end as status,
          case when ${away} then s.last_seen else 'infinity' end as last_connection
        from computer_seen s join computer_presence p using (computer_id) cross join service_uptime u
        where s.computer_id = any(${ids}) and ${holds} order by 1 for no key update of s, p skip locked),
      noted as (update computer_seen s set swept_status = changed.swept from changed where s.computer_id = changed.id)
      update computer_presence p set status = changed.status, last_connection = changed.last_connection from changed
      where p.computer_id = changed.id and (p.status, p.last_connection) <> (changed.status, changed.last_connection)`.execute(
      db,
    ),
  );
};

/**
 * Writes who is online, offline, or offline for long: time alone changes it, and lists, filters and counts read the same.
 * Check-ins wait for none of it: a thousand computers are written at a time. Whom an outage of the service or of its database
 * kept from checking in is not taken for away, until everybody had the time to come back.
 * @param least blocks of `computer_seen` that one turn reads, if the fleet has as many
 */
export const sweepStatuses = (configurations: Configurations, least = leastBlocks): Chore => {
  let from = 0;
  return {
    name: 'sweep statuses',
    everyMs: Math.min(roundMs / turnsOfRound, configurations.get('AGENT_CHECKIN_SECONDS') * 1000),
    run: async (system) => {
      const longest = configurations.get('AGENT_CHECKIN_SECONDS');
      // The outage may have ended this very moment.
      await beat(system, longest);
      const blocks = await countBlocks(system);
      const to = from + Math.max(least, Math.ceil(blocks / turnsOfRound));
      for (const some of slicesOf(await findOutdated(system, longest, from, to), writtenAtOnce))
        await update(system, longest, some);
      from = to < blocks ? to : 0;
    },
  };
};
