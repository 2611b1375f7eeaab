import type { PolicyEntry } from '@egida/contract';
import { compileVaccine, type Vaccine } from '../enforcement/compile-vaccine.ts';
import { createMatcher, isWhitelistedHash, isWhitelistedPath, type Match } from '../enforcement/matcher.ts';
import type { Scope } from '../enforcement/scope.ts';
import type { VaccineRef } from '../enforcement/vaccine-ref.ts';
import { createLruMap } from '../hashing/lru-map.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';

const maxHashes = 20_000;

/**
 * Whether a process is to wait, suspended, until it was looked at as a whole: a vaccine may stop it. What only that look
 * can tell (the hash of a program that was never met, a breaker that opens just then) may let it go on after all.
 */
export const createFirstMatch = (platform: Platform, agentVersion: string, scope: Scope, root?: string) => {
  const { processes } = platform;
  let matcher = createMatcher([]);
  let openBreakers: ReadonlySet<string> = new Set();
  /** The hashes of files that whitelists name, by their stamps. */
  const hashes = createLruMap<string>(maxHashes);
  /** Whether the vaccine leaves it alone, as far as that is known without a look. */
  const isSpared = (vaccine: Vaccine, facts: ProcessFacts): boolean =>
    openBreakers.has(keyOf(vaccine.id, vaccine.sha256)) ||
    isWhitelistedPath(vaccine, facts) ||
    isWhitelistedHash(vaccine, hashes.get(facts.imageStamp ?? ''));
  const mayBeStopped = (matches: Match[], facts: ProcessFacts): boolean =>
    matches.some(({ vaccine }) => stops(vaccine) && !isSpared(vaccine, facts)) &&
    scope(facts) &&
    !processes.isVital(facts) &&
    !processes.isOwn(facts);
  return {
    follow: (wanted: { entry: PolicyEntry; content: unknown }[]): void => {
      const compiled = wanted.flatMap(({ entry, content }) =>
        content === undefined ? [] : [compileVaccine(entry, content, agentVersion, platform, root)],
      );
      matcher = createMatcher(compiled.flatMap((result) => ('vaccine' in result ? [result.vaccine] : [])));
    },
    knows: (found: [stamp: string, sha256: string][]): void => {
      for (const [stamp, sha256] of found) hashes.set(stamp, sha256);
    },
    breakers: (open: VaccineRef[]): void => {
      openBreakers = new Set(open.map(({ vaccineId, sha256 }) => keyOf(vaccineId, sha256)));
    },
    executed: (facts: ProcessFacts): boolean => mayBeStopped(matcher.process(facts), facts),
    touched: (path: string, facts: ProcessFacts): boolean => mayBeStopped(matcher.decoy(path, facts), facts),
  };
};

const stops = ({ stops }: Vaccine): boolean => stops.process || stops.family;
const keyOf = (vaccineId: string, sha256: string): string => `${vaccineId} ${sha256}`;
