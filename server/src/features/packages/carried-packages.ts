import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { writeAudit } from '../../platform/audit/audit.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { ReleaseKey } from '../../platform/keys/release-keys.ts';
import { type CheckedPackage, checkPackage, readHeader } from './package-file.ts';
import { findPackage } from './packages.queries.ts';
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
      if (await isKnown(system, manifest.sha256)) continue;
      const given = await checkPackage({ path, size: (await stat(path)).size }, releaseKeys);
      await system.write('packages that came along', (db) => publishOnce(db, given));
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

const isKnown = (system: System, sha256: string): Promise<boolean> =>
  system.read('packages that came along', async (db) => {
    const row = await db
      .selectFrom('carried_packages')
      .select('sha256')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return row !== undefined;
  });

/** Of several servers that start at once the first to note it publishes it, and the others wait for that. */
const publishOnce = async (db: Kysely<DB>, given: CheckedPackage): Promise<void> => {
  const { sha256 } = given.manifest;
  const noted = await db
    .insertInto('carried_packages')
    .values({ sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  const all = scopedDb(db, { kind: 'everything' });
  // What people published of this version stands.
  if (!noted || (await findPackage(all, given.manifest))) return;
  const published = await storePackage(all, publisher, given);
  await writeAudit(db, 'packages.publish', { id: null, username: publisher, ip: null }, null, [
    { after: audited(published) },
  ]);
};
