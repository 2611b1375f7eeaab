import { sql } from 'kysely';
import type { Configurations } from '../configurations/configurations.ts';
import type { Chore } from './leader.ts';

const everyMs = 30_000;
const longHours = 12;
/** Agents spread their check-ins by up to a tenth of the interval; a batch waits a moment. */
const jitterShare = 0.1;
const slackSeconds = 3;

/** Seconds without a check-in after which a computer is offline: two intervals, with their jitter. */
export const offlineAfterSeconds = (checkinSeconds: number): number =>
  Math.ceil(2 * checkinSeconds * (1 + jitterShare)) + slackSeconds;

/**
 * Writes who is online, offline, or offline for long: time alone changes it, and lists, filters and counts read the same.
 * For as long after a start, nobody is taken for offline: the outage was the server's own.
 */
export const sweepStatuses = (configurations: Configurations): Chore => {
  const startedAt = Date.now();
  return {
    name: 'sweep statuses',
    everyMs: Math.min(everyMs, configurations.get('AGENT_CHECKIN_SECONDS') * 1000),
    run: async (system) => {
      const limit = offlineAfterSeconds(configurations.get('AGENT_CHECKIN_SECONDS'));
      if (Date.now() - startedAt < limit * 1000) return;
      await system.write('sweep: statuses', (db) =>
        sql`with due as (
            select c.id, case
              when s.last_seen > now() - make_interval(secs => ${limit}) then 0
              when s.last_seen > now() - make_interval(hours => ${longHours}) then 1
              else 2 end as status
            from computers c join computer_seen s on s.computer_id = c.id
            where c.installation_mode <> 3),
          changed as materialized (
            select c.id, d.status from computers c join due d on d.id = c.id where c.status <> d.status
            order by c.id for no key update of c)
          update computers c set status = changed.status from changed where c.id = changed.id`.execute(db),
      );
    },
  };
};
