import { sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import { type Held, lockHeld } from './held-upstream.ts';

const notesAtOnce = 2000;

/**
 * Gives the rows of noted changes their positions, so many notes at a time; says whether there may be more. What commits later
 * is numbered later, however early it was noted: a position that was read never gets one before it.
 *
 * A row that is still to be told goes to the end with its new change. Where it was among those that an epoch began with,
 * the epoch is complete only once it was told there.
 */
export const numberNotes = (system: System, held: Held): Promise<boolean> =>
  system.write('upstream: number changes', async (db) => {
    await lockHeld(db, held);
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from feed_notes where id = any(array(select id from feed_notes order by id limit ${sql.lit(notesAtOnce)}))
        returning id, stream, row_id, noted_on),
      changed as (
        select stream, row_id, min(id) as first, min(noted_on) as noted_on from taken group by 1, 2),
      waiting as (
        select f.stream, f.row_id, f.position, f.noted_on from feed f join changed using (stream, row_id)
          left join upstream_positions p on p.stream = f.stream where f.position > coalesce(p.position, 0)),
      numbered as (
        insert into feed (stream, row_id, position, noted_on)
        select c.stream, c.row_id, nextval('feed_position'), least(c.noted_on, w.noted_on)
          from (select * from changed order by first) c left join waiting w using (stream, row_id)
        on conflict (stream, row_id) do update set position = excluded.position, noted_on = excluded.noted_on
        returning position),
      put_off as (
        update upstream set epoch_filled = (select max(position) from numbered)
        where exists (select from waiting where position <= epoch_filled))
      select count(*)::int as taken from taken`.execute(db);
    return rows[0]?.taken === notesAtOnce;
  });

/**
 * Leaves one note of each row, the earliest, while nobody hears of them: however long that takes, they are no more than there
 * are rows. Positions are not given then: a restored database would pass those that it gave before.
 */
export const compactNotes = async (system: System): Promise<void> => {
  await system.pool.query(`delete from feed_notes n where exists (
    select from feed_notes earlier where earlier.stream = n.stream and earlier.row_id = n.row_id and earlier.id < n.id)`);
};
