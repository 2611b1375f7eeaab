import { type Kysely, type Selectable, sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/** What is set and known of the main server. */
export type Held = Selectable<DB['upstream']>;

/** It was changed, paused or left while it was being told: what was begun is of no use, and nothing went wrong. */
export class UpstreamChanged extends Error {}

export const readHeld = (system: System): Promise<Held | undefined> =>
  system.read('upstream: what is set', (db) => db.selectFrom('upstream').selectAll().executeTakeFirst());

/** Where it was set anew, its state says so until it is connected: what was begun before is not gone on with. */
const mayConnectAnew = ({ state }: Held): boolean => state === 'CONNECTING';

/**
 * The main server as it stands now, which nobody else changes until this transaction ends; what gives positions and what takes
 * acknowledgements goes one after the other by it, whichever processes they are of. Each sealing of a key is another one, so
 * that the key tells one upstream from the next.
 */
export const lockHeld = async (db: Kysely<DB>, before: Held): Promise<Held> => {
  const held = await db
    .selectFrom('upstream')
    .selectAll()
    .where('apikey', '=', before.apikey)
    .where('epoch', '=', before.epoch)
    .where('paused', '=', false)
    .$if(!mayConnectAnew(before), (query) => query.where('state', '<>', 'CONNECTING'))
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new UpstreamChanged();
  return held;
};

/**
 * The counter of the next message, kept before it is used. It is a time where it can be: a database that was restored
 * goes on behind no message that was sent after its copy was made.
 */
export const nextCounter = async (system: System, held: Held): Promise<number> => {
  const { rows } = await system.pool.query<{ counter: number }>(
    `update upstream set counter = greatest(counter + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
      where apikey = $1 and not paused and ($2 or state <> 'CONNECTING') returning counter`,
    [held.apikey, mayConnectAnew(held)],
  );
  if (!rows[0]) throw new UpstreamChanged();
  return rows[0].counter;
};

/** The highest position that was ever given; 0 before the first. */
export const lastPosition = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select case when is_called then last_value else 0 end as last
    from feed_position`.execute(db);
  return rows[0]?.last ?? 0;
};
