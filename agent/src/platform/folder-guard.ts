import { attempt } from '../errors/attempt.ts';
import { takeFolderGuard } from './choose.ts';
import { pauseThread } from './pause-thread.ts';

const pauseMillis = 20;
/** Far longer than anybody has it, unless it is held in the middle of that. */
const maxWaitMillis = 10_000;

/**
 * Does something with a folder while no other program does, which waits for it. Where the system gives no such guard, as on some disks,
 * or somebody does not give it back, it is done without one.
 */
export const withFolderGuard = <T>(folder: string, work: () => T): T => {
  const end = performance.now() + maxWaitMillis;
  let isThere = true;
  const tryOnce = () => {
    try {
      return takeFolderGuard(folder);
    } catch {
      isThere = false;
      return undefined;
    }
  };
  let letGo = tryOnce();
  while (!letGo && isThere && performance.now() < end) {
    pauseThread(pauseMillis);
    letGo = tryOnce();
  }
  try {
    return work();
  } finally {
    if (letGo) attempt(letGo);
  }
};
