import type { PolicyEntry } from '@egida/contract';
import { compileVaccine, type Vaccine } from '../enforcement/compile-vaccine.ts';
import { createMatcher, isWhitelistedPath, type Match } from '../enforcement/matcher.ts';
import type { Scope } from '../enforcement/scope.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';

/**
 * Whether a process is to wait, suspended, until it was looked at as a whole: a vaccine may stop it. What only that look
 * can tell (hashes, the breaker) may let it go on after all.
 */
export const createFirstMatch = (platform: Platform, agentVersion: string, scope: Scope) => {
  const { processes } = platform;
  let matcher = createMatcher([]);
  const mayBeStopped = (matches: Match[], facts: ProcessFacts): boolean =>
    matches.some(({ vaccine }) => stops(vaccine) && !isWhitelistedPath(vaccine, facts)) &&
    scope(facts) &&
    !processes.isVital(facts) &&
    !processes.ownAncestors().has(facts.pid);
  return {
    follow: (wanted: { entry: PolicyEntry; content: unknown }[]): void => {
      const compiled = wanted.flatMap(({ entry, content }) =>
        content === undefined ? [] : [compileVaccine(entry, content, agentVersion, platform)],
      );
      matcher = createMatcher(compiled.flatMap((result) => ('vaccine' in result ? [result.vaccine] : [])));
    },
    executed: (facts: ProcessFacts): boolean => mayBeStopped(matcher.process(facts), facts),
    touched: (path: string, facts: ProcessFacts): boolean => mayBeStopped(matcher.decoy(path, facts), facts),
  };
};

const stops = ({ stops }: Vaccine): boolean => stops.process || stops.family;
