import type { ApiKey } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { hourSeconds } from './hour.ts';

const apiKeyRows = (db: ScopedDb) =>
  db
    .select('api_keys')
    .select([
      'id',
      'name',
      'created_on as createdOn',
      'created_by as createdBy',
      'expires_on as expiresOn',
      'last_used_on as lastUsedOn',
    ]);

/** As many as the configuration ever lets an agency have. */
const listedAtMost = 100;

/** The keys of the agency that the handle is narrowed to, newest first. */
export const listApiKeys = (db: ScopedDb): Promise<ApiKey[]> =>
  apiKeyRows(db).orderBy('id', 'desc').limit(listedAtMost).execute();

export const readApiKey = (db: ScopedDb, id: string): Promise<ApiKey | undefined> =>
  apiKeyRows(db).where('id', '=', id).executeTakeFirst();

/** Those that have run out as well: they take their place until they are revoked. */
export const countApiKeys = async (db: ScopedDb): Promise<number> => {
  const { count } = await db
    .select('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The hour under way; undefined where none is. */
export const readHour = (db: ScopedDb): Promise<{ used: number; resetsOn: string } | undefined> => {
  const ends = sql<string>`starts_on + make_interval(secs => ${hourSeconds})`;
  return db
    .select('api_key_windows')
    .select(['used', ends.as('resetsOn')])
    .where(ends, '>', sql<string>`now()`)
    .executeTakeFirst();
};
