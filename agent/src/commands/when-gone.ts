import type { Processes } from '../platform/processes.ts';

const everyMillis = 1000;

/**
 * Calls once a process has ended, also where another one has its number by then. Answers what takes that back; waiting for it
 * keeps no program alive.
 */
export const whenGone = (processes: Processes, pid: number, call: () => void): (() => void) => {
  const startTime = processes.read(pid)?.startTime;
  const timer = setInterval(() => {
    if (processes.read(pid)?.startTime === startTime) return;
    clearInterval(timer);
    call();
  }, everyMillis).unref();
  return () => clearInterval(timer);
};
