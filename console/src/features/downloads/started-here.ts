import { onForgetSession } from '../../session/sign-in.ts';

/** The downloads asked for in this tab, by whoever is signed in: only this tab fetches them by itself, and only once. */
const started = new Set<string>();
onForgetSession(() => started.clear());

export const markStarted = (taskId: string): void => void started.add(taskId);

/** Whether a download is for this tab to fetch by itself. Asked once, it is taken care of. */
export const takeStarted = (taskId: string): boolean => started.delete(taskId);
