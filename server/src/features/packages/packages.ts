import type { AgentPackage } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { CheckedPackage } from './package-file.ts';
import { deletePackage, findPackage, listPackages, readPackage, type StoredPackage } from './packages.queries.ts';
import { audited, storePackage } from './store-package.ts';

export { publishCarried } from './carried-packages.ts';
export { isTrusted } from './is-trusted.ts';
export { createProgramFetches } from './program.ts';
export { isPublished, type Offer, packagesToInstall, wantedVersion } from './wanted-version.ts';

type Keys = Pick<Services, 'releaseKeys'>;

/** As it travels. */
const shown = (stored: StoredPackage, { releaseKeys }: Keys): AgentPackage => ({
  ...stored,
  trusted: releaseKeys.some(({ id }) => id === stored.keyId),
});

export const showPackages = async (db: ScopedDb, keys: Keys): Promise<{ collection: AgentPackage[] }> => ({
  collection: (await listPackages(db)).map((one) => shown(one, keys)),
});

export const publishPackage = async (
  db: ScopedDb,
  caller: Caller,
  { given, ...keys }: { given: CheckedPackage } & Keys,
  audit: Audit,
): Promise<AgentPackage> => {
  if (await findPackage(db, given.manifest)) throw new AppError('package.exists');
  const published = await storePackage(db, caller.username, given);
  audit({ after: audited(published) });
  return shown(published, keys);
};

/** Agents that are fetching it right now fail, and are offered nothing any more. */
export const withdrawPackage = async (db: ScopedDb, id: string, audit: Audit): Promise<undefined> => {
  const existing = found(await readPackage(db, id), 'package.notfound');
  await deletePackage(db, id);
  audit({ before: audited(existing) });
};
