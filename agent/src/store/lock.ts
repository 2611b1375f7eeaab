import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../errors/attempt.ts';
import { errorCode, isDiskFull, isReadOnly } from '../errors/errors.ts';
import { isRecord, readJson } from '../files/atomic-file.ts';
import { withFolderGuard } from '../platform/folder-guard.ts';
import { pauseThread } from '../platform/pause-thread.ts';
import type { Processes } from '../platform/processes.ts';

const file = (folder: string) => join(folder, 'lock.json');

/** The pid of the agent that runs on a state folder; the lock of a dead process does not count. */
export const lockHolder = (folder: string, processes: Processes): number | undefined => {
  const lock = readJson(file(folder), (value) => (isRecord(value) ? value : undefined));
  const pid = typeof lock?.pid === 'number' ? lock.pid : undefined;
  const facts = pid === undefined ? undefined : processes.read(pid);
  return facts && !facts.ended && facts.startTime === lock?.startTime ? pid : undefined;
};

/** Whole at once: who looks at half of one would take it for damaged, and put it aside. */
const writeLock = (path: string, text: string): void => {
  try {
    writeFileSync(`${path}.next`, text, { mode: 0o600 });
    renameSync(`${path}.next`, path);
  } catch (error) {
    attempt(() => rmSync(`${path}.next`, { force: true }));
    throw error;
  }
};

const pauseMillis = 100;
const tries = 10;

/** What Windows answers, and some names for it, where another program holds a file open: a scanner or a backup, for a moment mostly. */
const isHeldOpen = (error: unknown): boolean =>
  process.platform === 'win32' && ['EBUSY', 'EPERM', 'EACCES', 'EEXIST'].includes(errorCode(error));

/**
 * Allows one agent for each state folder: two would deliver and plant everything twice. Returns the release. On a disk that is full or
 * read-only, and where another program does not let go of the file, the agent goes on without a lock and warns: a person who can
 * bring that about must not be able to keep it from starting. Of two that start at once the second looks when the first has taken it.
 */
export const takeLock = (
  folder: string,
  processes: Processes,
  warn: (message: string) => void = console.error,
  write = writeLock,
): (() => void) => withFolderGuard(folder, () => takeGuarded(folder, processes, warn, write));

const takeGuarded = (
  folder: string,
  processes: Processes,
  warn: (message: string) => void,
  write: typeof writeLock,
): (() => void) => {
  const path = file(folder);
  const discard = () => attempt(() => rmSync(path, { recursive: true, force: true }));
  const goOnWithout = (why: string) => {
    discard();
    warn(`${why}: going on without a lock. Do not start a second agent there.`);
    return discard;
  };
  for (let left = tries; ; left--) {
    const holder = lockHolder(folder, processes);
    if (holder !== undefined) throw new Error(`An agent (process ${holder}) already works with ${folder}.`);
    try {
      rmSync(path, { recursive: true, force: true });
      write(path, JSON.stringify({ pid: process.pid, startTime: processes.read(process.pid)?.startTime }));
      return discard;
    } catch (error) {
      if (isDiskFull(error)) return goOnWithout(`The disk of ${folder} is full`);
      if (isReadOnly(error)) return goOnWithout(`The disk of ${folder} is read-only`);
      if (!isHeldOpen(error)) throw error;
      if (left === 0) return goOnWithout(`Another program holds ${path} (${errorCode(error)})`);
    }
    pauseThread(pauseMillis);
  }
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
