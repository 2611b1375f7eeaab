import type { System } from '../../platform/db/system.ts';

const rowsAtOnce = 5000;
/** What was told is held for so long: a main server that is restored from a younger copy need not be told everything. */
const heldDays = 7;

/**
 * What a server that is federated no more has left of its feed, in turns; says whether there may be more. A statement that sees
 * no main server sees nothing that was noted for a later one either.
 */
export const clearLeftovers = async ({ pool }: System): Promise<boolean> => {
  let cleared = 0;
  for (const table of ['feed', 'feed_notes']) {
    const { rowCount } = await pool.query(`delete from ${table} where not exists (select from upstream)
      and ctid = any(array(select ctid from ${table} limit ${rowsAtOnce}))`);
    cleared += rowCount ?? 0;
  }
  return cleared > 0;
};

/**
 * Forgets what was told long ago, from the beginning on and up to the first that is younger: what is held of a stream
 * has no gaps, so that it can be seen where it begins.
 */
export const pruneFeed = async ({ pool }: System): Promise<void> => {
  await pool.query(`delete from feed f using (
      select first.stream, first.position, bool_and(first.noted_on < now() - interval '${heldDays} days')
        over (partition by first.stream order by first.position) as is_old
      from upstream_positions p cross join lateral (
        select stream, position, noted_on from feed where feed.stream = p.stream and feed.position <= p.position
        order by feed.position limit ${rowsAtOnce}) first) old
    where old.is_old and f.stream = old.stream and f.position = old.position`);
};
