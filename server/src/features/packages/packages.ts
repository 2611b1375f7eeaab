import type { AgentPackage } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { type CheckedPackage, piecesOf } from './package-file.ts';
import {
  deletePackage,
  findPackage,
  insertPackage,
  insertPiece,
  listPackages,
  readPackage,
} from './packages.queries.ts';

export { createProgramFetches } from './program.ts';
export { isPublished, packagesToInstall, wantedVersion } from './wanted-version.ts';

type Record = (entry: AuditRecord) => void;

export const showPackages = async (db: ScopedDb): Promise<{ collection: AgentPackage[] }> => ({
  collection: await listPackages(db),
});

const audited = ({ version, os, arch, sha256, keyId }: AgentPackage) => ({ version, os, arch, sha256, keyId });

/** Stores a package that was looked at, piece by piece: the program is never whole in memory. */
export const publishPackage = async (
  db: ScopedDb,
  caller: Caller,
  given: CheckedPackage,
  record: Record,
): Promise<AgentPackage> => {
  if (await findPackage(db, given.manifest)) throw new AppError('package.exists');
  const id = await insertPackage(db, given, caller.username);
  let position = 0;
  for await (const piece of piecesOf(given)) await insertPiece(db, id, position++, piece);
  const published = found(await readPackage(db, id), 'package.notfound');
  record({ after: audited(published) });
  return published;
};

/** Agents that are fetching it right now fail, and are offered nothing any more. */
export const withdrawPackage = async (db: ScopedDb, id: string, record: Record): Promise<undefined> => {
  const standing = found(await readPackage(db, id), 'package.notfound');
  await deletePackage(db, id);
  record({ before: audited(standing) });
};
