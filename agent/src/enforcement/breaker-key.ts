import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { BreakerKey } from './breaker.ts';

const maxDepth = 64;

/**
 * The key of a process in the breaker: its owner, its program file and its parent, never its arguments. A process of the
 * system below a user's process (`sudo`) counts as that user's: else he would have as many parents and programs as he
 * likes.
 */
export const breakerKeyOf = (facts: ProcessFacts, processes: Processes): BreakerKey => {
  const owner = ownerOf(facts, processes);
  return { owner, target: `${owner} ${facts.imageId} ${facts.parentPid}` };
};

const ownerOf = (facts: ProcessFacts, processes: Processes): string | undefined => {
  // The processes above the agent have its rights, so nothing above them needs to be looked at.
  const ownAncestors = processes.ownAncestors();
  let current: ProcessFacts | undefined = facts;
  for (let depth = 0; current && depth < maxDepth; depth++) {
    if (ownAncestors.has(current.pid)) return undefined;
    const account = processes.accountKey(current);
    if (account !== undefined) return account;
    current = current.parentPid > 0 ? processes.read(current.parentPid) : undefined;
  }
  return undefined;
};
