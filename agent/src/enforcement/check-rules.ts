import type { ProcessFacts } from '../platform/processes.ts';
import { briefFacts } from './brief-facts.ts';
import type { createMatchQueue } from './match-queue.ts';
import type { Match, Matcher } from './matcher.ts';
import { matchKeyOf } from './program-key.ts';
import type { Scope } from './scope.ts';

interface Parts {
  matcher(): Matcher;
  scope: Scope;
  queue: Pick<ReturnType<typeof createMatchQueue>, 'add'>;
}

/**
 * Looks at a process by the rules: once without the hash of its image, at once; where rules ask for it, once more when that is known, for
 * what only the hash tells: the process may have ended by the other rules meanwhile. Resolves when all that the rules ask about the process
 * was done.
 */
export const createCheckRules = ({ matcher, scope, queue }: Parts) => {
  const respondToAll = async (matches: Match[], facts: ProcessFacts, sha256: string | undefined): Promise<void> => {
    const responses = matches.map(async (match) => {
      const { vaccine, rule } = match;
      if (!scope(facts)) return;
      const stillMatches = (now: ProcessFacts) =>
        matcher()
          .process(now, now.imageId === facts.imageId ? sha256 : undefined)
          .some((again) => again.vaccine.id === vaccine.id);
      await queue.add(matchKeyOf(vaccine, facts, rule), { match, facts, sha256, stillMatches });
    });
    await Promise.all(responses);
  };
  // Nothing of the facts is kept here until then but what is brief: their texts may be very long.
  return (facts: ProcessFacts, sha256?: string): Promise<void> => {
    const matches = matcher().process(facts, sha256);
    const isNew = ({ ruleKind }: Match) => sha256 === undefined || ruleKind === 'sha256';
    return respondToAll(matches.filter(isNew), briefFacts(facts), sha256);
  };
};
