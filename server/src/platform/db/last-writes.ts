import { type Kysely, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { DB } from './tables.gen.ts';

/**
 * Notes that this transaction is the latest that changes something for a person; nothing of a person who is gone by its end. Without
 * parameters, so that it can travel in one message with others: the id is a UUID of ours.
 */
export const noteLastWriteSql = (userId: string): string =>
  `insert into last_writes (user_id, written_by) select id, pg_current_xact_id() from users where id = '${userId}'
    on conflict (user_id) do update set written_by = excluded.written_by`;

export const noteLastWrite = (db: Kysely<DB>, userId: string) => sql.raw(noteLastWriteSql(userId)).execute(db);

/** The transaction that changed something for a person last, if any did. */
export const findLastWrite = async (client: PoolClient, userId: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ writtenBy: string }>(
    'select written_by::text as "writtenBy" from last_writes where user_id = $1',
    [userId],
  );
  return rows[0]?.writtenBy;
};

/**
 * Whether a standby sees what that transaction wrote. Its snapshots do not say which transactions are still under way there, so that
 * `pg_visible_in_snapshot` takes one for seen as soon as a younger one is; and it fails at those that it has not heard of.
 */
export const seesWriteSql = (writtenBy: string): string =>
  `case when '${writtenBy}'::xid8 < pg_snapshot_xmax(pg_current_snapshot())
    then coalesce(pg_xact_status('${writtenBy}'::xid8), 'committed') = 'committed' else false end`;
