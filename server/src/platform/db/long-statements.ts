import { type Kysely, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

/** More than an agency of 100,000 computers takes, each of which stands in many indexes. */
const minutes = 10;

/** What a person asks for at once of all computers of an agency gets the time that it needs, in this transaction alone. */
export const allowLongStatements = (db: Kysely<DB>) =>
  sql`set local statement_timeout = ${sql.lit(`${minutes}min`)}`.execute(db);
