import { useSyncExternalStore } from 'react';
import { onForgetSession } from '../../session/sign-in.ts';

/** The downloads asked for in this tab, by whoever is signed in: only this tab fetches them by itself, and only once. */
let started: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const hold = (ids: Iterable<string>): void => {
  started = new Set(ids);
  for (const listener of listeners) listener();
};
onForgetSession(() => hold([]));

export const markStarted = (taskId: string): void => hold([...started, taskId]);

/** Whether a download is for this tab to fetch by itself. Asked once, it is taken care of. */
export const takeStarted = (taskId: string): boolean => {
  const isStarted = started.has(taskId);
  if (isStarted) hold([...started].filter((id) => id !== taskId));
  return isStarted;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => started;

/** Those of this tab. One may be known to be done before it is known to be this tab's. */
export const useStarted = (): ReadonlySet<string> => useSyncExternalStore(subscribe, current, current);
