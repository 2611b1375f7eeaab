import { feedStreams } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

export interface FeedStanding {
  /** Changes that are yet to be acknowledged, and since when the oldest of them waits. */
  pending: number;
  pendingSince: string | null;
  /** Whether all that stood when the epoch began has been acknowledged. */
  complete: boolean;
}

/** What waits of each stream. */
const waiting = sql`unnest(${sql.lit(`{${feedStreams.join(',')}}`)}::text[]) s(stream)
  left join upstream_positions p on p.stream = s.stream
  cross join lateral (select count(*) as changes, min(noted_on) as since, min(position) as first from feed f
    where f.stream = s.stream and f.position > coalesce(p.position, 0)) w`;

/** How far the main server is behind. */
export const readStanding = async (db: Kysely<DB>): Promise<FeedStanding> => {
  const { rows } = await sql<FeedStanding>`
    select fed.changes + noted.changes as pending, least(fed.since, noted.since) as "pendingSince",
      coalesce((select coalesce(fed.first > epoch_filled, true) from upstream where epoch_filled is not null), false) as complete
    from (select coalesce(sum(changes), 0)::bigint as changes, min(since) as since, min(first) as first from ${waiting}) fed,
      (select count(*) as changes, min(noted_on) as since from feed_notes) noted`.execute(db);
  return rows[0] ?? { pending: 0, pendingSince: null, complete: false };
};

/** Whether the epoch is complete: the same, for the price of four look-ups. */
export const isComplete = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ complete: boolean }>`
    select epoch_filled is not null and not exists (
      select from unnest(${sql.lit(`{${feedStreams.join(',')}}`)}::text[]) s(stream)
      left join upstream_positions p on p.stream = s.stream
      cross join lateral (select position from feed f where f.stream = s.stream and f.position > coalesce(p.position, 0)
        order by f.position limit 1) first
      where first.position <= epoch_filled) as complete from upstream`.execute(db);
  return rows[0]?.complete ?? false;
};
