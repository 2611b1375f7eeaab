import { type Kysely, sql } from 'kysely';
import type { ScopedDb } from './scoped.ts';
import type { DB } from './tables.gen.ts';

/** More than an agency of 100,000 computers takes, each of which stands in many indexes. */
const longMinutes = 10;

/** What a person asks for at once of all computers of an agency gets the time that it needs, in this transaction alone. */
export const allowLongStatements = (db: ScopedDb) =>
  sql`set local statement_timeout = ${sql.lit(`${longMinutes}min`)}`.execute(
    db.unscoped('sets a limit of the transaction, reads no row'),
  );

/** In this transaction alone, a statement that waits longer for rows that others hold fails. */
export const limitLockWait = (db: Kysely<DB>, seconds: number) =>
  sql`set local lock_timeout = ${sql.lit(`${seconds}s`)}`.execute(db);
