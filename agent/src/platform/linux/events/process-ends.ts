import { readdirSync, readFileSync } from 'node:fs';
import { attempt } from '../../../errors/attempt.ts';
import { parseProcStat } from '../proc-stat.ts';

/** The kernel sets it before it tells of the end of a thread, and shows the thread as one that runs for a moment more. */
const exitingFlag = 0x4;

/**
 * Tells the end of a process from that of a thread. The first thread may end while others run on, and one that becomes a program
 * takes its place: the process goes on under its number, and ends with its last thread.
 */
export const createProcessEnds = () => {
  /** Those whose first thread ended before others: only of these the end of another thread may be that of the process. */
  const leaderless = new Set<number>();
  /** Whether the process ended along with this thread of it. */
  return (pid: number, isFirstThread: boolean): boolean => {
    if (!isFirstThread && !leaderless.has(pid)) return false;
    if (hasLivingThread(pid)) {
      leaderless.add(pid);
      return false;
    }
    leaderless.delete(pid);
    return true;
  };
};

/** Looks until it finds no thread that it did not see dead: each may have started another one just before its own end. */
const hasLivingThread = (pid: number): boolean => {
  const folder = `/proc/${pid}/task`;
  const dead = new Set<string>();
  for (;;) {
    // The first comes last: a thread that becomes a program is found under its own number, or under that of the first by then.
    const unseen = (attempt(() => readdirSync(folder)) ?? []).filter((id) => !dead.has(id)).reverse();
    if (unseen.length === 0) return false;
    if (unseen.some((id) => isLiving(`${folder}/${id}`))) return true;
    for (const id of unseen) dead.add(id);
  }
};

const isLiving = (thread: string): boolean => {
  const stat = attempt(() => parseProcStat(readFileSync(`${thread}/stat`, 'utf8')));
  return stat !== undefined && !/[ZX]/.test(stat.state) && (stat.flags & exitingFlag) === 0;
};
