import type { Processes } from '../platform/platform.ts';

/**
 * Remembers what was answered already, for as long as the process lives: a change of policy looks at every process
 * again, and a connection is seen at every look.
 */
export const createOnce = (processes: Processes): ((pid: number, startTime: string, what: string) => boolean) => {
  const done = new Map<string, { pid: number; startTime: string }>();
  return (pid, startTime, what) => {
    const key = `${pid} ${startTime} ${what}`;
    if (done.has(key)) return false;
    if (done.size > 5000) {
      for (const [old, entry] of done) if (processes.read(entry.pid)?.startTime !== entry.startTime) done.delete(old);
    }
    done.set(key, { pid, startTime });
    return true;
  };
};
