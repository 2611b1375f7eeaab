import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { type CheckedPackage, piecesOf } from './package-file.ts';
import { insertPackage, insertPiece, readPackage, type StoredPackage } from './packages.queries.ts';

/** What the audit says of a package. */
export const audited = ({ version, os, arch, sha256, keyId }: StoredPackage) => ({ version, os, arch, sha256, keyId });

/** Stores a package that was looked at, piece by piece: the program is never whole in memory. */
export const storePackage = async (
  db: ScopedDb,
  publishedBy: string,
  given: CheckedPackage,
): Promise<StoredPackage> => {
  const id = await insertPackage(db, given, publishedBy);
  let position = 0;
  for await (const piece of piecesOf(given)) await insertPiece(db, id, position++, piece);
  return found(await readPackage(db, id), 'package.notfound');
};
