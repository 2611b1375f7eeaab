import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, readJson } from '../files/atomic-file.ts';
import type { PausedProcess } from './paused-processes.ts';

const isPaused = (value: unknown): value is PausedProcess =>
  isRecord(value) && typeof value.pid === 'number' && typeof value.startTime === 'string';

/**
 * The processes that are paused now. Each stop waits for this file, and none of them outlives a power failure: it is not
 * forced onto the disk.
 */
export const openSavedPaused = (folder: string) => {
  const file = join(folder, 'paused.json');
  const paused = readJson(file, (value) => (Array.isArray(value) ? value.filter(isPaused) : undefined)) ?? [];
  return {
    paused,
    savePaused: (now: PausedProcess[]): void => {
      writeFileSync(`${file}.next`, JSON.stringify(now), { mode: 0o600 });
      renameSync(`${file}.next`, file);
    },
  };
};
