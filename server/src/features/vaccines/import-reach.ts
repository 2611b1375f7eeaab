import { createHash } from 'node:crypto';
import { type ExportedVaccine, type ImportReach, reachShownFrom } from '@egida/contract';
import canonicalize from 'canonicalize';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { reachOf } from '../reach/reach.ts';

/** Vaccines that go to the same computers are counted once, and no more kinds than these: each is a look at the whole fleet. */
const kindsAtMost = 20;

/** What is imported and goes out without anybody asking again: by autorun, or because computers hold what it replaces. */
export const createImportReach = () => {
  const kinds = new Map<string, Pick<ExportedVaccine, 'id' | 'name'>>();
  let vaccines = 0;
  return {
    add: ({ id, name, ...vaccine }: ExportedVaccine, isReplaced: boolean): void => {
      vaccines += 1;
      const { osFamily, min_version, visibility, expiration } = vaccine;
      const where = canonicalize([osFamily, min_version, visibility, expiration]) ?? '';
      // What is replaced goes wherever it is wanted, which is each one's own.
      const kind = isReplaced ? id : createHash('sha256').update(where).digest('hex');
      if (kinds.size < kindsAtMost && !kinds.has(kind)) kinds.set(kind, { id, name });
    },
    /** Of vaccines that are written already: `vaccine.reaches` where one of them comes to many computers. */
    refuseFar: async (db: ScopedDb, caller: Caller): Promise<void> => {
      let farthest: ImportReach | undefined;
      for (const { id, name } of kinds.values()) {
        const reach = await reachOf(db, caller, id, { change: {} });
        if (reach.computers > (farthest?.reach.computers ?? reachShownFrom)) farthest = { vaccines, name, reach };
      }
      if (farthest) throw new AppError('vaccine.reaches', { ...farthest });
    },
  };
};
