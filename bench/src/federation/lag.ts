import { setTimeout as pause } from 'node:timers/promises';
import type { FederatedSite, Site } from './site.ts';

/** How far the main server is behind: seconds since the oldest change that it lacks, how many it lacks, and positions given so far. */
interface Standing {
  lag: number;
  pending: number;
  given: number;
}

const standingSql = `
  select coalesce(extract(epoch from clock_timestamp() - least(fed.since, noted.since)), 0)::float8 as lag,
    (fed.changes + noted.changes)::int as pending,
    (select case when is_called then last_value else 0 end from feed_position)::float8 as given
  from (select coalesce(sum(w.changes), 0) as changes, min(w.since) as since
      from unnest('{sectors,agencies,computers,alerts}'::text[]) s(stream) left join upstream_positions p on p.stream = s.stream
      cross join lateral (select count(*) as changes, min(noted_on) as since from feed f
        where f.stream = s.stream and f.position > coalesce(p.position, 0)) w) fed,
    (select count(*) as changes, min(noted_on) as since from feed_notes) noted`;

export const standingOf = async ({ pool }: Site): Promise<Standing> => {
  const { rows } = await pool.query<Standing>(standingSql);
  return rows[0] ?? { lag: 0, pending: 0, given: 0 };
};

const everyMillis = 500;

/** Looks how far the main server is behind, again and again; a server that was killed leaves a database that can be asked. */
export const watchLag = (sites: readonly FederatedSite[]) => {
  const lags: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const standings = await Promise.all(sites.map((site) => standingOf(site).catch(() => undefined)));
      for (const standing of standings) if (standing) lags.push(standing.lag);
      await pause(everyMillis);
    }
  })();
  return {
    stop: async (): Promise<number[]> => {
      isOver = true;
      await looking;
      return lags;
    },
  };
};

const limitMillis = 15 * 60_000;

const isQuiet = async (site: FederatedSite): Promise<boolean> => {
  const { rows } = await site.pool.query<{ quiet: boolean }>(
    `select not exists (select from tasks where state in ('WAITING', 'RUNNING')) and epoch_filled is not null and error is null
      and (select count(*) from upstream_positions) > 0 as quiet from upstream`,
  );
  return (rows[0]?.quiet ?? false) && (await standingOf(site)).pending === 0;
};

/** Waits until the main server has everything, where nothing changes any more. Answers after how many seconds. */
export const untilTold = async (sites: readonly FederatedSite[]): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < limitMillis) {
    const quiet = await Promise.all(sites.map(isQuiet));
    if (quiet.every(Boolean)) return (performance.now() - began) / 1000;
    await pause(100);
  }
  throw new Error('Not everything was told within a quarter of an hour.');
};
