import { type FeedStream, feedStreams } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { beforeAnyId, newId } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type Held, lastPosition, lockHeld } from './held-upstream.ts';

const rowsAtOnce = 2000;

/** An epoch of which nothing has been done: what was fed before is cleared, and then each stream filled. */
export const newEpoch = () => ({ epoch: newId(), epoch_filled: null, filling_stream: null, filling_after: null });

/** Begins to tell everything anew. */
export const beginEpoch = async (db: Kysely<DB>): Promise<void> => {
  await db.updateTable('upstream').set(newEpoch()).execute();
  await db.deleteFrom('upstream_positions').execute();
};

export const isFilled = ({ epoch_filled }: Held): boolean => epoch_filled !== null;
/** Whether what was fed before the epoch is gone, so that what is fed may be told. */
export const isPrepared = (held: Held): boolean => isFilled(held) || held.filling_stream !== null;

/** Transactions of this database that have written something and not ended. */
export const findWriters = async ({ pool }: System): Promise<string[]> => {
  const { rows } = await pool.query<{ writer: string }>(
    `select pid || ' ' || backend_xid::text as writer from pg_stat_activity
      where datname = current_database() and backend_xid is not null`,
  );
  return rows.map(({ writer }) => writer);
};

/** What the last epoch left of the feed goes, in turns; says whether there may be more. */
export const clearEpoch = (system: System, held: Held): Promise<boolean> =>
  system.write('upstream: clear the feed', async (db) => {
    await lockHeld(db, held);
    const { numAffectedRows } = await sql`delete from feed
      where ctid = any(array(select ctid from feed limit ${sql.lit(rowsAtOnce)}))`.execute(db);
    return Number(numAffectedRows) > 0;
  });

/** From here on rows may be filled in: every transaction that writes sees that there is a main server, and notes its changes. */
export const openEpoch = (system: System, held: Held): Promise<void> =>
  system.write('upstream: begin an epoch', async (db) => {
    await lockHeld(db, held);
    await db.updateTable('upstream').set({ filling_stream: feedStreams[0] }).execute();
  });

/** What is of an agency that moved away is not told; that there is such a computer is no news then. */
const fillable: Record<FeedStream, string> = {
  sectors: 'origin is null',
  agencies: `origin is null and instance_id = (select id from instances where type = 'main')`,
  computers: `origin is null and exists (select from agencies a join instances i on i.id = a.instance_id and i.type = 'main'
    where a.id = agency_id and a.origin is null)`,
  alerts: 'origin is null',
};

/**
 * Gives the next rows of the stream that is being filled their positions, in the order of their ids. What has one already was
 * changed meanwhile. Whoever ends in the middle is followed by one that goes on where this one was. Says how many rows it met,
 * and whether all is filled.
 */
export const fillEpoch = (system: System, held: Held): Promise<{ met: number; filled: boolean }> =>
  system.write('upstream: fill an epoch', async (db) => {
    const { filling_stream: stream, filling_after: after } = await lockHeld(db, held);
    const filled = feedStreams.find((one) => one === stream);
    if (!filled) return { met: 0, filled: true };
    const { rows } = await sql<{ filled: number; last: string | null }>`
      with next as (
        select id from ${sql.table(filled)} where id > ${after ?? beforeAnyId} and ${sql.raw(fillable[filled])}
        order by id limit ${sql.lit(rowsAtOnce)}),
      given as (
        insert into feed (stream, row_id, position, noted_on)
        select ${filled}, id, nextval('feed_position'), now() from (select id from next order by id) rows
        on conflict do nothing)
      select count(*)::int as filled, (array_agg(id order by id desc))[1] as last from next`.execute(db);
    const [{ filled: count, last } = { filled: 0, last: null }] = rows;
    if (count === rowsAtOnce) {
      await db.updateTable('upstream').set({ filling_after: last }).execute();
      return { met: count, filled: false };
    }
    const following = feedStreams[feedStreams.indexOf(filled) + 1];
    const end = following === undefined && { epoch_filled: await lastPosition(db) };
    await db
      .updateTable('upstream')
      .set({ filling_stream: following ?? null, filling_after: null, ...end })
      .execute();
    return { met: count, filled: following === undefined };
  });
