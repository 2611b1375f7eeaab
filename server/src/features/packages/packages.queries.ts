import type { AgentPackage } from '@egida/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import type { CheckedPackage } from './package-file.ts';

const listed = 200;

/** A package as it is stored: whether its key is trusted is for the server to say. */
export type StoredPackage = Omit<AgentPackage, 'trusted'>;

const packages = (db: ScopedDb) =>
  db
    .select('packages')
    .select(['id', 'version', 'os', 'arch', 'size', 'sha256'])
    .select(sql<string>`manifest ->> 'keyId'`.as('keyId'))
    .select(['published_on as publishedOn', 'published_by as publishedBy']);

/** The newest versions first. */
export const listPackages = (db: ScopedDb): Promise<StoredPackage[]> =>
  packages(db).orderBy('version_key', 'desc').orderBy('id', 'desc').limit(listed).execute();

export const readPackage = (db: ScopedDb, id: string): Promise<StoredPackage | undefined> =>
  packages(db).where('id', '=', id).executeTakeFirst();

const packageOf = (db: ScopedDb, { os, arch, version }: CheckedPackage['manifest']) =>
  packages(db).where('os', '=', os).where('arch', '=', arch).where('version', '=', version);

export const findPackage = (db: ScopedDb, manifest: CheckedPackage['manifest']) =>
  packageOf(db, manifest).executeTakeFirst();

/** The same, and nobody else replaces it until this is done. */
export const lockPackage = (db: ScopedDb, manifest: CheckedPackage['manifest']) =>
  packageOf(db, manifest).forUpdate().executeTakeFirst();

/** Writes down a package without its program; answers its id. */
export const insertPackage = async (
  db: ScopedDb,
  { manifest, signature, size, packedSize }: CheckedPackage,
  publishedBy: string,
): Promise<string> => {
  const id = newId();
  const { os, arch, version, sha256 } = manifest;
  await db
    .insert('packages', [
      {
        ...{ id, version, os, arch, size, sha256, signature },
        version_key: versionKey.of(version),
        packed_size: packedSize,
        manifest: JSON.stringify(manifest),
        published_by: publishedBy,
      },
    ])
    .execute();
  return id;
};

export const insertPiece = (db: ScopedDb, packageId: string, position: number, content: Buffer) =>
  db
    .unscoped('a piece belongs to a package that was just inserted in scope')
    .insertInto('package_pieces')
    .values({ package_id: packageId, position, content })
    .execute();

export const deletePackage = async (db: ScopedDb, id: string): Promise<void> => {
  await db.delete('packages').where('id', '=', id).execute();
};
