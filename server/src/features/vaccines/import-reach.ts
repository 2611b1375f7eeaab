import { createHash } from 'node:crypto';
import { type ExportedVaccine, type ImportReach, reachShownFrom } from '@egida/contract';
import canonicalize from 'canonicalize';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { askedAtMost, reachOf } from '../reach/reach.ts';

/** Once something goes far, no more is measured after so many: each is a look at the whole fleet. */
const kindsAtMost = 20;
/** Of what goes to few, no more than these: who imports more is asked, although nothing far was found. */
const measuredAtMost = 100;

type Kind = Pick<ExportedVaccine, 'id' | 'name' | 'autorun'>;

/** What is imported and goes out without anybody asking again: by autorun, or because computers hold what it replaces. */
export const createImportReach = () => {
  /** Vaccines that go to the same computers are counted once. */
  const kinds = new Map<string, Kind>();
  let vaccines = 0;
  return {
    add: ({ id, name, ...vaccine }: ExportedVaccine, isReplaced: boolean): void => {
      vaccines += 1;
      const { osFamily, min_version, visibility, expiration, autorun } = vaccine;
      const where = canonicalize([osFamily, min_version, visibility, expiration]) ?? '';
      // What is replaced goes wherever it is wanted, which is each one's own.
      const kind = isReplaced ? id : createHash('sha256').update(where).digest('hex');
      if (!kinds.has(kind)) kinds.set(kind, { id, name, autorun });
    },
    /** Of vaccines that are written already: `vaccine.reaches` where one of them comes to many computers. */
    refuseFar: async (db: ScopedDb, caller: Caller): Promise<void> => {
      let farthest: ImportReach | undefined;
      let measured = 0;
      const isFar = () => farthest !== undefined && farthest.reach.computers > reachShownFrom;
      const candidates = await thatMayGoFar(db, [...kinds.values()]);
      for (const { id, name } of candidates.slice(0, measuredAtMost)) {
        const reach = await reachOf(db, caller, id, { change: {} });
        if (!farthest || reach.computers > farthest.reach.computers) farthest = { vaccines, name, reach };
        measured += 1;
        if (isFar() && measured >= kindsAtMost) break;
      }
      if (isFar() || candidates.length > measuredAtMost) throw new AppError('vaccine.reaches', { ...farthest });
    },
  };
};

/** Without autorun a vaccine comes to no more computers than it was asked for on: most of a catalogue is asked for nowhere. */
const thatMayGoFar = async (db: ScopedDb, kinds: readonly Kind[]): Promise<Kind[]> => {
  const ids = kinds.flatMap(({ id, autorun }) => (autorun ? [] : id));
  const asked = await askedAtMost(db, ids);
  return kinds.filter(({ id, autorun }) => autorun || (asked.get(id) ?? 0) > reachShownFrom);
};
