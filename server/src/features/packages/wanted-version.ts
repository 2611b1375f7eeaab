import { type Kysely, sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

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

/** The package that a new computer of each architecture gets, of a system. */
export const packagesToInstall = async (db: Kysely<DB>, configurations: Configurations, os: string) => {
  const set = configurations.get('AGENT_LATEST_VERSION');
  return db
    .selectFrom('packages')
    .select(['arch', 'version', 'sha256', 'signature', sql<string>`manifest ->> 'keyId'`.as('keyId')])
    .distinctOn('arch')
    .where('os', '=', os)
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
