import { join } from 'node:path';
import { isRecord, readJson, writeAtomic } from '../files/atomic-file.ts';
import { readCopiedList } from '../files/copied-file.ts';
import type { TrippedBreaker } from './breaker.ts';
import type { DecoyRecord } from './decoy-record.ts';
import { openSavedMarks } from './saved-marks.ts';
import { openSavedPaused } from './saved-paused.ts';

const readList = <T>(path: string, isValid: (value: Record<string, unknown>) => boolean): T[] | undefined =>
  readJson(path, (value) =>
    Array.isArray(value) ? (value.filter((one) => isRecord(one) && isValid(one)) as T[]) : undefined,
  );
/** Of an old version, or of a damaged file: it was touched long ago. */
const withTouch = (record: DecoyRecord): DecoyRecord => ({
  ...record,
  touchedAt: Number.isFinite(record.touchedAt) ? record.touchedAt : 0,
});
const isDecoy = (value: unknown): value is DecoyRecord =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  typeof value.content === 'string' &&
  Array.isArray(value.owners) &&
  Array.isArray(value.restores);

/** What enforcement must remember over a restart: its decoys on this computer, its open breakers, and whom it paused. */
export const openSavedState = (folder: string) => {
  const decoysFile = join(folder, 'decoys.json');
  const decoysCopy = join(folder, 'decoys.copy.json');
  const breakersFile = join(folder, 'breakers.json');
  return {
    ...openSavedMarks(folder),
    ...openSavedPaused(folder),
    // Without its records the agent does not know its own decoys again, and takes them for files of somebody else.
    decoys: readCopiedList(decoysFile, isDecoy).map(withTouch),
    saveDecoys: (records: DecoyRecord[]) => writeAtomic(decoysFile, JSON.stringify(records)),
    saveDecoysCopy: (records: DecoyRecord[]) => writeAtomic(decoysCopy, JSON.stringify(records)),
    tripped:
      readList<TrippedBreaker>(
        breakersFile,
        ({ vaccineId, sha256, at }) =>
          typeof vaccineId === 'string' && typeof sha256 === 'string' && typeof at === 'number',
      ) ?? [],
    saveTripped: (tripped: TrippedBreaker[]) => writeAtomic(breakersFile, JSON.stringify(tripped)),
  };
};
