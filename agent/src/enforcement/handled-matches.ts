import type { Processes } from '../platform/processes.ts';

const maxEntries = 5000;

export interface HandledMatches {
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
  const handled = new Map<string, { pid: number; startTime: string; match: string }>();
  const keyOf = (pid: number, startTime: string, match: string) => `${pid} ${startTime} ${match}`;
  const forgetEnded = () => {
    for (const [key, { pid, startTime }] of handled)
      if (processes.read(pid)?.startTime !== startTime) handled.delete(key);
  };
  return {
    take: (pid, startTime, match) => {
      const key = keyOf(pid, startTime, match);
      if (handled.has(key)) return false;
      if (handled.size > maxEntries) forgetEnded();
      handled.set(key, { pid, startTime, match });
      return true;
    },
    release: (pid, startTime, match) => void handled.delete(keyOf(pid, startTime, match)),
    forget: (prefix) => {
      for (const [key, { match }] of handled) if (match.startsWith(prefix)) handled.delete(key);
    },
  };
};
