import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { Lineage } from './lineage.ts';

const maxDepth = 64;
const maxEntries = 10_000;

export type Scope = (facts: ProcessFacts) => boolean;

/**
 * The processes that the agent may act on: all, or the descendants of one. The system hands a child whose parent ends to
 * another parent, so a process that was seen as a descendant stays one, as does one whose birth was told. One whose
 * parents ended unseen is left alone.
 */
export const createScope = (
  processes: Processes,
  within: number | undefined,
  lineage?: Pick<Lineage, 'ancestorsOf'>,
): Scope => {
  if (within === undefined) return () => true;
  const seen = new Map<number, string>();
  const rootStartTime = processes.read(within)?.startTime;

  const isInside = (facts: ProcessFacts, depth: number): boolean => {
    if (seen.get(facts.pid) === facts.startTime) return true;
    if (facts.pid === within || facts.pid <= 1 || depth > maxDepth) return false;
    const parent = processes.read(facts.parentPid);
    if (!parent) return false;
    const inside = parent.pid === within ? parent.startTime === rootStartTime : isInside(parent, depth + 1);
    if (inside) seen.set(facts.pid, facts.startTime);
    return inside;
  };
  const wasBornInside = (facts: ProcessFacts): boolean => {
    const inside = lineage?.ancestorsOf(facts.pid).includes(within) ?? false;
    if (inside) seen.set(facts.pid, facts.startTime);
    return inside;
  };
  return (facts) => {
    if (seen.size > maxEntries)
      for (const [pid, start] of seen) if (processes.read(pid)?.startTime !== start) seen.delete(pid);
    return isInside(facts, 0) || wasBornInside(facts);
  };
};
