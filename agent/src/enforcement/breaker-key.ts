import type { Processes, ProcessFacts } from '../platform/platform.ts';
import type { Harm } from './breaker.ts';

/** Numbers from here on are handed to people by the ten thousand (for containers of their own): they count as one owner. */
const firstMapped = 65_536;

/**
 * What stopping a process counts as: its owner, its program file and its parent, never its arguments. What runs as root
 * below a process of somebody else (`sudo`) counts as his: else he would have as many parents and programs as he likes.
 */
export const harmOf = (facts: ProcessFacts, processes: Processes): Harm => {
  const uid = ownerOf(facts, processes);
  const owner = uid === 0 ? undefined : uid >= firstMapped ? 'mapped' : String(uid);
  return { owner, thing: `${owner} ${facts.imageId} ${facts.parentPid}` };
};

const ownerOf = (facts: ProcessFacts, processes: Processes): number => {
  // Who started the agent itself has its rights; above it there is nothing to find out.
  const own = processes.ownAncestors();
  let one: ProcessFacts | undefined = facts;
  for (let depth = 0; one && depth < 64; depth++) {
    if (own.has(one.pid)) return 0;
    if (one.uid !== 0) return one.uid;
    one = one.parentPid > 0 ? processes.read(one.parentPid) : undefined;
  }
  return 0;
};
