import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentManifest } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { writeAudit } from '../../platform/audit/audit.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { ReleaseKey } from '../../platform/keys/release-keys.ts';
import { type CheckedPackage, checkPackage, readHeader } from './package-file.ts';
import { deletePackage, findPackage, lockPackage, type StoredPackage } from './packages.queries.ts';
import { audited, storePackage } from './store-package.ts';

/** Nobody in person: they came with the server. */
const publisher = 'Égida';

interface Carried {
  system: System;
  /** Where they lie beside the server; from a checkout there is no such folder. */
  folder: string;
  releaseKeys: readonly ReleaseKey[];
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Publishes the packages that came with this server, each once, whoever withdraws it afterwards. One that is refused keeps nothing else from going on. */
export const publishCarried = async ({ system, folder, releaseKeys, log }: Carried): Promise<void> => {
  for (const name of await packagesIn(folder)) {
    const path = join(folder, name);
    try {
      const { manifest } = await readHeader(path);
      if (await isDone(system, manifest, releaseKeys)) continue;
      const given = await checkPackage({ path, size: (await stat(path)).size }, releaseKeys);
      await system.write('packages that came along', (db) => publishOnce(db, given, releaseKeys));
      log.info(
        { version: manifest.version, os: manifest.os, arch: manifest.arch },
        'published an agent that came along',
      );
    } catch (error) {
      log.warn({ err: error, file: path }, 'a package of the agent that came along is not published');
    }
  }
};

const packagesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.egida')).sort();
};

/** What nobody is given any more keeps no other of its version away, be that the same program signed anew. */
const isInTheWay = (standing: StoredPackage | undefined, releaseKeys: readonly ReleaseKey[]): boolean =>
  standing !== undefined && releaseKeys.every(({ id }) => id !== standing.keyId);

const isDone = (system: System, manifest: AgentManifest, releaseKeys: readonly ReleaseKey[]): Promise<boolean> =>
  system.read('packages that came along', async (db) => {
    const row = await db
      .selectFrom('carried_packages')
      .select('sha256')
      .where('sha256', '=', manifest.sha256)
      .executeTakeFirst();
    const standing = await findPackage(scopedDb(db, { kind: 'everything' }), manifest);
    return row !== undefined && !isInTheWay(standing, releaseKeys);
  });

/** Of several servers that start at once the first to note it publishes it, and the others wait for that. */
const publishOnce = async (
  db: Kysely<DB>,
  given: CheckedPackage,
  releaseKeys: readonly ReleaseKey[],
): Promise<void> => {
  const { sha256 } = given.manifest;
  const noted = await db
    .insertInto('carried_packages')
    .values({ sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  const all = scopedDb(db, { kind: 'everything' });
  const standing = await lockPackage(all, given.manifest);
  const isReplacing = isInTheWay(standing, releaseKeys);
  // What people published of this version stands.
  if (!isReplacing && (!noted || standing)) return;
  const caller = { id: null, username: publisher, ip: null };
  if (standing) {
    await deletePackage(all, standing.id);
    await writeAudit(db, 'packages.remove', caller, null, [{ before: audited(standing) }]);
  }
  const published = await storePackage(all, publisher, given);
  await writeAudit(db, 'packages.publish', caller, null, [{ after: audited(published) }]);
};
