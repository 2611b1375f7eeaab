import { join } from 'node:path';
import { isRecord, readJson, writeAtomic } from '../files/atomic-file.ts';
import type { TrippedBreaker } from './breaker.ts';
import type { DecoyRecord } from './decoy-record.ts';
import { openSavedMarks } from './saved-marks.ts';

const readList = <T>(path: string, isValid: (value: Record<string, unknown>) => boolean): T[] =>
  (readJson(path, (value) =>
    Array.isArray(value) ? value.filter((one) => isRecord(one) && isValid(one)) : undefined,
  ) ?? []) as T[];

/** What enforcement must remember over a restart: its decoys on this computer, and its open breakers. */
export const openSavedState = (folder: string) => {
  const decoysFile = join(folder, 'decoys.json');
  const breakersFile = join(folder, 'breakers.json');
  return {
    ...openSavedMarks(folder),
    decoys: readList<DecoyRecord>(
      decoysFile,
      ({ path, content, owners, restores }) =>
        typeof path === 'string' && typeof content === 'string' && Array.isArray(owners) && Array.isArray(restores),
    ),
    saveDecoys: (records: DecoyRecord[]) => writeAtomic(decoysFile, JSON.stringify(records)),
    tripped: readList<TrippedBreaker>(
      breakersFile,
      ({ vaccineId, sha256, at }) =>
        typeof vaccineId === 'string' && typeof sha256 === 'string' && typeof at === 'number',
    ),
    saveTripped: (tripped: TrippedBreaker[]) => writeAtomic(breakersFile, JSON.stringify(tripped)),
  };
};
