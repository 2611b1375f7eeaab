import type { Processes } from '../platform/processes.ts';

/** Below so many, nobody looks for what may be forgotten. */
const fewMatches = 5000;

export interface HandledMatches {
  /** Whether this match of a process counts as handled. */
  has(pid: number, startTime: string, match: string): boolean;
  /** Whether this match of a process was not handled yet. From now on it counts as handled. */
  take(pid: number, startTime: string, match: string): boolean;
  /** The match could not be handled after all. */
  release(pid: number, startTime: string, match: string): void;
  /** Forgets all matches that begin so. */
  forget(prefix: string): void;
}

/**
 * Remembers handled matches for as long as their process lives: a change of policy looks at every process again, and a
 * connection is seen at every look.
 */
export const createHandledMatches = (processes: Processes): HandledMatches => {
  const handled = new Map<string, { pid: number; startTime: string; matches: Set<string> }>();
  let count = 0;
  let sweepAt = fewMatches;
  const keyOf = (pid: number, startTime: string) => `${pid} ${startTime}`;
  /** Reads each process once, and is due again when there are twice as many: the more there is, the more rarely. */
  const forgetEnded = () => {
    for (const [key, { pid, startTime, matches }] of handled) {
      if (processes.read(pid)?.startTime === startTime) continue;
      handled.delete(key);
      count -= matches.size;
    }
    sweepAt = Math.max(fewMatches, 2 * count);
  };
  const remove = (key: string, match: string) => {
    const matches = handled.get(key)?.matches;
    if (!matches?.delete(match)) return;
    count--;
    if (matches.size === 0) handled.delete(key);
  };
  return {
    has: (pid, startTime, match) => handled.get(keyOf(pid, startTime))?.matches.has(match) ?? false,
    take: (pid, startTime, match) => {
      const key = keyOf(pid, startTime);
      if (handled.get(key)?.matches.has(match)) return false;
      if (count >= sweepAt) forgetEnded();
      const known = handled.get(key) ?? { pid, startTime, matches: new Set() };
      known.matches.add(match);
      handled.set(key, known);
      count++;
      return true;
    },
    release: (pid, startTime, match) => remove(keyOf(pid, startTime), match),
    forget: (prefix) => {
      for (const [key, { matches }] of handled)
        for (const match of matches) if (match.startsWith(prefix)) remove(key, match);
    },
  };
};
