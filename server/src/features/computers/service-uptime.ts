import { longestBackOffSeconds } from '@egida/contract';
import { sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import type { System } from '../../platform/db/system.ts';
import { offlineAfterSeconds } from './offline-after.ts';

const beatMs = 2_000;
/** Ten beats in a row that nobody wrote: no server was there, or no database that can be written. A busy machine misses some. */
const goneAfterSeconds = 20;

/**
 * Whether a computer `s` that does not come is away, by the row `u` of `service_uptime`: whoever has not been back since an outage may
 * still be waiting, until all had the time to; whoever has been is judged as ever. Nobody is where the service is not there to be told.
 */
export const isKnownWhetherAway = sql<boolean>`((u.known_from <= clock_timestamp() or s.last_seen > u.back_at)
  and clock_timestamp() - u.beat_at < make_interval(secs => ${sql.lit(goneAfterSeconds)}))`;

/**
 * Says that the service is there, and answers whether it has been for long enough to know of all who is away: until every computer
 * had the time to come back, however long it waits by now. After an outage they wait as long again as it took, up to the cap of
 * their back-off, which jitter doubles; and two intervals at least. An outage before that is over goes on from its beginning. Clocks that
 * leap count as an outage, too.
 */
export const beat = async (system: System, longest: number, moreSeconds = 0): Promise<boolean> => {
  const longestWait = 2 * Math.max(longest, longestBackOffSeconds);
  const { rows } = await system.write('computers: the service is there', (db) =>
    sql<{ isKnown: boolean }>`update service_uptime u set beat_at = n.at, away_since = began.at,
        back_at = case when n.was_gone then n.at else u.back_at end, known_from =
        case when n.was_gone then n.at + make_interval(secs => ${offlineAfterSeconds(longest)}
          + least(${longestWait}, greatest(0, extract(epoch from n.at - began.at)))::float) else u.known_from end
      from (select clock.at, abs(extract(epoch from clock.at - u.beat_at)) > ${sql.lit(goneAfterSeconds)} as was_gone, u.beat_at, u.away_since,
          u.known_from from service_uptime u, (select clock_timestamp() as at) clock for no key update of u) n,
        lateral (select case when n.was_gone and n.beat_at >= n.known_from then n.beat_at else n.away_since end as at) began
      returning u.known_from + make_interval(secs => ${moreSeconds}) <= u.beat_at as "isKnown"`.execute(db),
  );
  return rows[0]?.isKnown ?? false;
};

/** Says so again and again, in every server process: one of them is enough. */
export const keepUptime = async (system: System, configurations: Configurations) => {
  const say = () => beat(system, configurations.get('AGENT_CHECKIN_SECONDS'));
  await say();
  let saying: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // What cannot be written is the outage itself.
    saying ??= say()
      .catch(() => undefined)
      .finally(() => {
        saying = undefined;
      });
  }, beatMs);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await saying;
    },
  };
};
