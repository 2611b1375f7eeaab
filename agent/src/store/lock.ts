import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Processes } from '../platform/platform.ts';
import { isRecord, readWhole } from './files.ts';

/** Who runs on a state folder; a lock that a dead process left counts for nothing. */
export const holderOf = (folder: string, processes: Processes): number | undefined => {
  const held = readWhole(join(folder, 'lock.json'), (value) => (isRecord(value) ? value : undefined));
  const pid = typeof held?.pid === 'number' ? held.pid : undefined;
  const facts = pid === undefined ? undefined : processes.read(pid);
  return facts && !facts.ended && facts.startTime === held?.startTime ? pid : undefined;
};

/** One agent for each state folder: two would deliver and plant everything twice. */
export const takeLock = (folder: string, processes: Processes): (() => void) => {
  const holder = holderOf(folder, processes);
  if (holder !== undefined) throw new Error(`An agent (process ${holder}) already works with ${folder}.`);
  const path = join(folder, 'lock.json');
  rmSync(path, { force: true });
  const handle = openSync(path, 'wx', 0o600);
  writeSync(handle, JSON.stringify({ pid: process.pid, startTime: processes.read(process.pid)?.startTime }));
  closeSync(handle);
  return () => rmSync(path, { force: true });
};
