import { closeSync, openSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '../errors/errors.ts';
import { isRecord, readJson } from '../files/atomic-file.ts';
import type { Processes } from '../platform/processes.ts';

const file = (folder: string) => join(folder, 'lock.json');

/** The pid of the agent that runs on a state folder; the lock of a dead process does not count. */
export const lockHolder = (folder: string, processes: Processes): number | undefined => {
  const lock = readJson(file(folder), (value) => (isRecord(value) ? value : undefined));
  const pid = typeof lock?.pid === 'number' ? lock.pid : undefined;
  const facts = pid === undefined ? undefined : processes.read(pid);
  return facts && !facts.ended && facts.startTime === lock?.startTime ? pid : undefined;
};

const writeLock = (path: string, text: string): void => {
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeSync(handle, text);
  } finally {
    closeSync(handle);
  }
};

/**
 * Allows one agent for each state folder: two would deliver and plant everything twice. Returns the release. On a full
 * disk the agent goes on without a lock and warns: a person who can fill the disk must not be able to keep it from
 * starting.
 */
export const takeLock = (
  folder: string,
  processes: Processes,
  warn: (message: string) => void = console.error,
  write = writeLock,
): (() => void) => {
  const holder = lockHolder(folder, processes);
  if (holder !== undefined) throw new Error(`An agent (process ${holder}) already works with ${folder}.`);
  const path = file(folder);
  rmSync(path, { force: true });
  try {
    write(path, JSON.stringify({ pid: process.pid, startTime: processes.read(process.pid)?.startTime }));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    rmSync(path, { force: true });
    warn(`The disk of ${folder} is full: going on without a lock. Do not start a second agent there.`);
  }
  return () => rmSync(path, { force: true });
};

/** When the agent last said that it runs, in milliseconds; undefined where it ended as it was asked to, and where it never ran. */
export const lastBeat = (folder: string): number | undefined => {
  try {
    return statSync(file(folder)).mtimeMs;
  } catch {
    return undefined;
  }
};

/** Says that the agent runs: the time of its lock, which takes no room on a full disk. */
export const beat = (folder: string): void => {
  const now = new Date();
  try {
    utimesSync(file(folder), now, now);
  } catch {
    // On a full disk it goes on without a lock.
    return;
  }
};
