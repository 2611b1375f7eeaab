/** How a task stands: it waits for a process, one works on it, it is done, or it failed for good. */
export type TaskState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
