import type { System } from '../platform/db/system.ts';

/** As if the service had been there for long, so that it is known who is away. */
export const knowWhoIsAway = ({ system }: { system: System }) =>
  system.pool.query(`update service_uptime set beat_at = clock_timestamp(), known_from = now() - interval '1 day'`);

/** As if so many seconds had passed in which nothing came in, nor was anybody there to take it. */
export const wasAway = ({ system }: { system: System }, seconds: number) =>
  system.pool.query(
    `with seen as (update computer_seen set last_seen = last_seen - make_interval(secs => $1))
    update service_uptime set beat_at = clock_timestamp() - make_interval(secs => $1),
      away_since = away_since - make_interval(secs => $1), back_at = back_at - make_interval(secs => $1), known_from = known_from - make_interval(secs => $1)`,
    [seconds],
  );
