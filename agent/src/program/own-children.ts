import type { ChildProcess } from 'node:child_process';

const running = new Set<number>();

/** Knows a program that this one started for itself by its pid, which no other process has until its end is heard of. */
export const noteOwnChild = (child: ChildProcess): void => {
  const { pid } = child;
  if (pid === undefined) return;
  running.add(pid);
  child.once('exit', () => running.delete(pid));
};
export const isOwnChild = (pid: number): boolean => running.has(pid);
