import type { Processes } from '../platform/platform.ts';

export interface Once {
  /** Whether this was not answered yet; from now on it counts as answered. */
  take(pid: number, startTime: string, what: string): boolean;
  /** It was not answered after all. */
  giveBack(pid: number, startTime: string, what: string): void;
  /** Forgets all whose `what` begins so. */
  forget(beginning: string): void;
}

/**
 * Remembers what was answered already, for as long as the process lives: a change of policy looks at every process
 * again, and a connection is seen at every look.
 */
export const createOnce = (processes: Processes): Once => {
  const done = new Map<string, { pid: number; startTime: string; what: string }>();
  const keyOf = (pid: number, startTime: string, what: string) => `${pid} ${startTime} ${what}`;
  return {
    take: (pid, startTime, what) => {
      const key = keyOf(pid, startTime, what);
      if (done.has(key)) return false;
      if (done.size > 5000) {
        for (const [old, entry] of done) if (processes.read(entry.pid)?.startTime !== entry.startTime) done.delete(old);
      }
      done.set(key, { pid, startTime, what });
      return true;
    },
    giveBack: (pid, startTime, what) => void done.delete(keyOf(pid, startTime, what)),
    forget: (beginning) => {
      for (const [key, { what }] of done) if (what.startsWith(beginning)) done.delete(key);
    },
  };
};
