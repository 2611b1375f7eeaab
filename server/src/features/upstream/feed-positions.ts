import { type FeedPositions, type FeedStream, feedStreams } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { beginEpoch } from './feed-epoch.ts';
import { type Held, lastPosition, lockHeld } from './held-upstream.ts';

type Positions = Record<FeedStream, number>;

const setPosition = (db: Kysely<DB>, stream: FeedStream, position: number) =>
  db
    .insertInto('upstream_positions')
    .values({ stream, position })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet({ position }))
    .execute();

/** What the main server acknowledged of a stream. */
export const positionOf = async (db: Kysely<DB>, stream: FeedStream): Promise<number> =>
  (await db.selectFrom('upstream_positions').select('position').where('stream', '=', stream).executeTakeFirst())
    ?.position ?? 0;

const readPositions = async (db: Kysely<DB>): Promise<Positions> => {
  const rows = await db.selectFrom('upstream_positions').selectAll().execute();
  const known = new Map(rows.map(({ stream, position }) => [stream, position]));
  return Object.fromEntries(feedStreams.map((stream) => [stream, known.get(stream) ?? 0])) as Positions;
};

/** Where what is still held of each stream begins: what was told long ago is held no more. */
const readOldest = async (db: Kysely<DB>): Promise<Map<string, number>> => {
  const { rows } = await sql<{ stream: string; position: number }>`
    select s.stream, f.position from unnest(${[...feedStreams]}::text[]) s(stream)
    join lateral (select position from feed where feed.stream = s.stream order by position limit 1) f on true`.execute(
    db,
  );
  return new Map(rows.map(({ stream, position }) => [stream, position]));
};

/**
 * Goes by what the main server says that it has. It may have more than was heard of, where an acknowledgement was lost, or less,
 * where it was restored from a copy. Everything is told anew where it knows another telling, where it has what was never given
 * (this database was restored), or lacks what is held no more. Says whether it came to that.
 */
export const settlePositions = (system: System, held: Held, theirs: z.output<typeof FeedPositions>): Promise<boolean> =>
  system.write('upstream: settle positions', async (db) => {
    await lockHeld(db, held);
    const ours = await readPositions(db);
    const isKnown = theirs.epoch === held.epoch;
    const [given, oldest] = [await lastPosition(db), await readOldest(db)];
    const isLost = (stream: FeedStream) =>
      theirs[stream] > given ||
      (theirs[stream] < ours[stream] && theirs[stream] < (oldest.get(stream) ?? Number.POSITIVE_INFINITY) - 1);
    const anew = isKnown ? feedStreams.some(isLost) : feedStreams.some((stream) => ours[stream] > 0);
    if (anew) await beginEpoch(db);
    else if (isKnown)
      for (const stream of feedStreams)
        if (theirs[stream] !== ours[stream]) await setPosition(db, stream, theirs[stream]);
    return anew;
  });

/** Keeps that the main server has a stream up to a position. */
export const acknowledge = (system: System, held: Held, stream: FeedStream, upTo: number): Promise<void> =>
  system.write('upstream: acknowledged', async (db) => {
    await lockHeld(db, held);
    await setPosition(db, stream, upTo);
  });
