import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../errors/attempt.ts';
import { isRecord, readJson } from '../files/atomic-file.ts';
import type { PausedProcess } from './paused-processes.ts';

const isPaused = (value: unknown): value is PausedProcess =>
  isRecord(value) && typeof value.pid === 'number' && typeof value.startTime === 'string';

const readPaused = (file: string): PausedProcess[] =>
  readJson(file, (value) => (Array.isArray(value) ? value.filter(isPaused) : undefined)) ?? [];

/**
 * The processes that are paused now, and in a file of its own those that the watching thread paused and this program does not know
 * yet. Each stop waits for these files, and none of them outlives a power failure: they are not forced onto the disk.
 */
export const openSavedPaused = (folder: string) => {
  const file = join(folder, 'paused.json');
  const pauseNote = join(folder, 'paused-by-watcher.json');
  return {
    paused: [...readPaused(file), ...readPaused(pauseNote)],
    pauseNote,
    pausedByWatcher: (): PausedProcess[] => readPaused(pauseNote),
    dropPauseNote: (): void => void attempt(() => rmSync(pauseNote, { force: true })),
    savePaused: (now: PausedProcess[]): void => {
      writeFileSync(`${file}.next`, JSON.stringify(now), { mode: 0o600 });
      renameSync(`${file}.next`, file);
    },
  };
};
