import type { HashCache } from '../hashing/hash-cache.ts';
import type { Breaker } from './breaker.ts';
import type { Vaccine } from './compile-vaccine.ts';
import type { VaccineRef } from './vaccine-ref.ts';
import type { ToWatcher } from './watcher-messages.ts';

/** The hashes of files by their stamps, as far as they are known. */
export type KnownHashes = Pick<HashCache, 'get' | 'set' | 'entries'>;

export interface SpareKnown {
  /** The same hashes; each that becomes known is told. */
  hashes: KnownHashes;
  follow(vaccines: Vaccine[]): void;
  tellAll(): void;
  tellBreakers(): void;
}
interface Parts {
  hashes: KnownHashes;
  isOpen: Breaker['isOpen'];
  tell(message: ToWatcher): void;
}

/**
 * Tells the watching thread whom a vaccine leaves alone although a rule names it, as far as that is known before the start: programs with
 * a hash on a whitelist, and all while a breaker is open. A shell takes one that was paused for one that was stopped by hand.
 */
export const createSpareKnown = ({ hashes, isOpen, tell }: Parts): SpareKnown => {
  let vaccines: VaccineRef[] = [];
  let whitelisted: ReadonlySet<string> = new Set();
  const tellHashes = (known: [stamp: string, sha256: string][]) => {
    const named = known.filter(([, sha256]) => whitelisted.has(sha256));
    if (named.length > 0) tell({ kind: 'hashes', hashes: named });
  };
  const tellBreakers = () => tell({ kind: 'breakers', open: vaccines.filter(isOpen) });
  const tellAll = () => {
    tellHashes(hashes.entries());
    tellBreakers();
  };
  return {
    hashes: {
      ...hashes,
      set: (stamp, sha256) => {
        hashes.set(stamp, sha256);
        // One that is not kept may be another one's by now.
        if (hashes.get(stamp) === sha256) tellHashes([[stamp, sha256]]);
      },
    },
    follow: (wanted) => {
      vaccines = wanted.map(({ id, sha256 }) => ({ vaccineId: id, sha256 }));
      whitelisted = new Set(wanted.flatMap(({ whitelist }) => whitelist.sha256));
      tellAll();
    },
    tellAll,
    tellBreakers,
  };
};
