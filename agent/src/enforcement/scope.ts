import type { Processes, ProcessFacts } from '../platform/platform.ts';

export type Scope = (facts: ProcessFacts) => boolean;

/**
 * Everything, or only what descends from one process. A child whose parent ends is handed to another; it was seen as a
 * descendant before, and stays one. What was never seen while its parents lived is left alone.
 */
export const createScope = (processes: Processes, within: number | undefined): Scope => {
  if (within === undefined) return () => true;
  const seen = new Map<number, string>();
  const root = processes.read(within)?.startTime;

  const isInside = (facts: ProcessFacts, depth: number): boolean => {
    if (seen.get(facts.pid) === facts.startTime) return true;
    if (facts.pid === within || facts.pid <= 1 || depth > 64) return false;
    const parent = processes.read(facts.parentPid);
    if (!parent) return false;
    const inside = parent.pid === within ? parent.startTime === root : isInside(parent, depth + 1);
    if (inside) seen.set(facts.pid, facts.startTime);
    return inside;
  };
  return (facts) => {
    if (seen.size > 10_000)
      for (const [pid, start] of seen) if (processes.read(pid)?.startTime !== start) seen.delete(pid);
    return isInside(facts, 0);
  };
};
