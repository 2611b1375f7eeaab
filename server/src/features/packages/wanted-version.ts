import { type Kysely, sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Services } from '../../platform/services.ts';

/** The version that agents are updated to: what administrators set, else the newest that is published; empty for none. */
export const wantedVersion = async (db: ScopedDb, configurations: Configurations): Promise<string> => {
  const set = configurations.get('AGENT_LATEST_VERSION');
  if (set) return set;
  const newest = await db
    .select('packages')
    .select('version')
    .orderBy('version_key', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.version ?? '';
};

/**
 * The package that a new computer of each architecture gets, of a system: none that a key signed which is trusted no more. A
 * computer without an agent has nothing of its own to tell the two apart by.
 */
export const packagesToInstall = async (
  db: Kysely<DB>,
  { configurations, releaseKeys }: Pick<Services, 'configurations' | 'releaseKeys'>,
  os: string,
) => {
  const set = configurations.get('AGENT_LATEST_VERSION');
  return db
    .selectFrom('packages')
    .select(['arch', 'version', 'sha256', 'signature', sql<string>`manifest ->> 'keyId'`.as('keyId')])
    .distinctOn('arch')
    .where('os', '=', os)
    .where(sql<string>`manifest ->> 'keyId'`, '=', sql<string>`any(${releaseKeys.map(({ id }) => id)})`)
    .$if(set !== '', (query) => query.where('version', '=', set))
    .orderBy('arch')
    .orderBy('version_key', 'desc')
    .execute();
};

/** Whether anything is published of a version, for whichever system. */
export const isPublished = async (db: ScopedDb, version: string): Promise<boolean> => {
  const row = await db.select('packages').select('id').where('version', '=', version).limit(1).executeTakeFirst();
  return row !== undefined;
};
