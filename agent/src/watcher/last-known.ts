import type { ProcessFacts } from '../platform/processes.ts';

const maxEntries = 2000;

/** What was last known of processes, also of those that ended a moment ago: of whoever touched a decoy and is gone. */
export const createLastKnown = () => {
  const byPid = new Map<number, ProcessFacts>();
  return {
    put: (facts: ProcessFacts): void => {
      byPid.delete(facts.pid);
      byPid.set(facts.pid, facts);
      const oldest = byPid.size > maxEntries ? byPid.keys().next().value : undefined;
      if (oldest !== undefined) byPid.delete(oldest);
    },
    get: (pid: number): ProcessFacts | undefined => byPid.get(pid),
    /** A child runs the program of its parent until it executes another. */
    forked: (parentPid: number, pid: number): void => {
      const parent = byPid.get(parentPid);
      if (parent) byPid.set(pid, { ...parent, pid, parentPid });
      else byPid.delete(pid);
    },
  };
};
