import { briefFacts } from '../enforcement/brief-facts.ts';
import type { ProcessFacts } from '../platform/processes.ts';

const maxEntries = 2000;
/** Everybody decides how long the arguments of programs are: all that is kept of them has room in the thread's memory. */
const maxLineLength = 4096;

/** What was last known of processes, also of those that ended a moment ago: of whoever touched a decoy and is gone. */
export const createLastKnown = () => {
  const byPid = new Map<number, ProcessFacts>();
  const put = (facts: ProcessFacts): void => {
    byPid.delete(facts.pid);
    byPid.set(facts.pid, facts);
    const oldest = byPid.size > maxEntries ? byPid.keys().next().value : undefined;
    if (oldest !== undefined) byPid.delete(oldest);
  };
  return {
    put: (facts: ProcessFacts): void => put(briefFacts(facts, maxLineLength)),
    get: (pid: number): ProcessFacts | undefined => byPid.get(pid),
    /** A child runs the program of its parent until it executes another. */
    forked: (parentPid: number, pid: number): void => {
      const parent = byPid.get(parentPid);
      if (parent) put({ ...parent, pid, parentPid });
      else byPid.delete(pid);
    },
  };
};
