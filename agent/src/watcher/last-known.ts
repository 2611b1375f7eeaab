import type { ProcessFacts } from '../platform/processes.ts';

const maxEntries = 2000;
/** Everybody decides how long the arguments of programs are: all that is kept of them has room in the thread's memory. */
const maxLineLength = 4096;
/** No file has a longer name. */
const maxNameLength = 255;

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
    put: (facts: ProcessFacts): void => put(shortened(facts)),
    get: (pid: number): ProcessFacts | undefined => byPid.get(pid),
    /** A child runs the program of its parent until it executes another. */
    forked: (parentPid: number, pid: number): void => {
      const parent = byPid.get(parentPid);
      if (parent) put({ ...parent, pid, parentPid });
      else byPid.delete(pid);
    },
  };
};

/** A clone shares no text with what it was made of: the part of a long text would keep the whole of it in memory. */
const shortened = (facts: ProcessFacts): ProcessFacts =>
  structuredClone({
    ...facts,
    names: facts.names.filter((name) => name.length <= maxNameLength),
    commandLines: facts.commandLines.slice(0, 1).map((line) => line.slice(0, maxLineLength)),
  });
