import { type Kysely, sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Services } from '../../platform/services.ts';
import { isTrusted } from './is-trusted.ts';

/** What administrators set, and whose packages count. */
export type Offer = Pick<Services, 'configurations' | 'releaseKeys'>;

/** The version that agents are updated to: what administrators set, else the newest that is published; empty for none. */
export const wantedVersion = async (db: ScopedDb, { configurations, releaseKeys }: Offer): Promise<string> => {
  const set = configurations.get('AGENT_LATEST_VERSION');
  if (set) return set;
  const newest = await db
    .select('packages')
    .select('version')
    .where(isTrusted('packages', releaseKeys))
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
export const packagesToInstall = async (db: Kysely<DB>, { configurations, releaseKeys }: Offer, os: string) => {
  const set = configurations.get('AGENT_LATEST_VERSION');
  return db
    .selectFrom('packages')
    .select(['arch', 'version', 'sha256', 'signature', sql<string>`manifest ->> 'keyId'`.as('keyId')])
    .distinctOn('arch')
    .where('os', '=', os)
    .where(isTrusted('packages', releaseKeys))
    .$if(set !== '', (query) => query.where('version', '=', set))
    .orderBy('arch')
    .orderBy('version_key', 'desc')
    .execute();
};

/** Whether anything is published of a version, for whichever system. */
export const isPublished = async (db: ScopedDb, version: string, { releaseKeys }: Offer): Promise<boolean> => {
  const row = await db
    .select('packages')
    .select('id')
    .where('version', '=', version)
    .where(isTrusted('packages', releaseKeys))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
