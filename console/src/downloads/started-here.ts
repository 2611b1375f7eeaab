import { currentClaims } from '../api/tokens.ts';

/** The downloads asked for in this tab, and in which session: only this tab fetches them by itself, and only once. */
const started = new Map<string, string | undefined>();

const session = () => currentClaims()?.sid;

export const markStarted = (taskId: string): void => void started.set(taskId, session());

/** Whether a download is for this tab to fetch by itself. Asked once, it is taken care of. */
export const takeStarted = (taskId: string): boolean => {
  const mine = started.has(taskId) && started.get(taskId) === session();
  started.delete(taskId);
  return mine;
};
