import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, readWhole } from '../files/atomic-file.ts';
import type { Processes } from '../platform/platform.ts';

/** Who runs on a state folder; a lock that a dead process left counts for nothing. */
export const holderOf = (folder: string, processes: Processes): number | undefined => {
  const held = readWhole(join(folder, 'lock.json'), (value) => (isRecord(value) ? value : undefined));
  const pid = typeof held?.pid === 'number' ? held.pid : undefined;
  const facts = pid === undefined ? undefined : processes.read(pid);
  return facts && !facts.ended && facts.startTime === held?.startTime ? pid : undefined;
};

const diskIsFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const writeLock = (path: string, text: string): void => {
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeSync(handle, text);
  } finally {
    closeSync(handle);
  }
};

/**
 * One agent for each state folder: two would deliver and plant everything twice. On a full disk it goes on without the
 * lock, and says so: whoever can fill the disk must not be able to keep the agent from starting.
 */
export const takeLock = (
  folder: string,
  processes: Processes,
  say: (message: string) => void = console.error,
  write = writeLock,
): (() => void) => {
  const holder = holderOf(folder, processes);
  if (holder !== undefined) throw new Error(`An agent (process ${holder}) already works with ${folder}.`);
  const path = join(folder, 'lock.json');
  rmSync(path, { force: true });
  try {
    write(path, JSON.stringify({ pid: process.pid, startTime: processes.read(process.pid)?.startTime }));
  } catch (error) {
    if (!diskIsFull(error)) throw error;
    rmSync(path, { force: true });
    say(`The disk of ${folder} is full: going on without a lock. Do not start a second agent there.`);
  }
  return () => rmSync(path, { force: true });
};
