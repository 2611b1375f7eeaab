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
