import type { Task } from '@egida/contract';
import { isUnderWay } from '../tasks/tasks.ts';

/**
 * Which tasks have ended since the list was last read, a short one that was never seen under way among them. What had
 * ended when the list was first read is no news.
 */
export const newlyEnded = (before: readonly Task[] | undefined, now: readonly Task[]): Task[] => {
  if (!before) return [];
  const over = new Set(before.filter((task) => !isUnderWay(task)).map(({ id }) => id));
  return now.filter((task) => !isUnderWay(task) && !over.has(task.id));
};

/** The calls that may have changed rows since the list was last read: of what ended, and of what was stopped, which is gone from it. */
export const callsOver = (before: readonly Task[] | undefined, now: readonly Task[]): string[] => {
  const there = new Set(now.map(({ id }) => id));
  const stopped = before?.filter((task) => isUnderWay(task) && !there.has(task.id)) ?? [];
  return [...stopped, ...newlyEnded(before, now)].map(({ call }) => call);
};
