import { sql } from 'kysely';

/** Until when a statement sees what was committed: this moment, and on a standby that of the last transaction that it has replayed. */
export const seenUntil = sql<string>`case when pg_is_in_recovery()
  then coalesce(pg_last_xact_replay_timestamp(), now()) else now() end`;
