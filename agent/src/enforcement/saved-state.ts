import { join } from 'node:path';
import { isRecord, readWhole, writeWhole } from '../files/atomic-file.ts';
import type { Tripped } from './breaker.ts';
import type { DecoyRecord } from './decoy-record.ts';

const listOf = <T>(path: string, isOne: (value: Record<string, unknown>) => boolean): T[] =>
  (readWhole(path, (value) =>
    Array.isArray(value) ? value.filter((one) => isRecord(one) && isOne(one)) : undefined,
  ) ?? []) as T[];

/** What enforcement must remember over a restart: its own files on this computer, and the vaccines it no longer trusts. */
export const openEnforcementFiles = (folder: string) => {
  const decoys = join(folder, 'decoys.json');
  const breakers = join(folder, 'breakers.json');
  return {
    decoys: listOf<DecoyRecord>(
      decoys,
      ({ path, content, owners, restores }) =>
        typeof path === 'string' && typeof content === 'string' && Array.isArray(owners) && Array.isArray(restores),
    ),
    saveDecoys: (records: DecoyRecord[]) => writeWhole(decoys, JSON.stringify(records)),
    tripped: listOf<Tripped>(
      breakers,
      ({ vaccineId, sha256, at }) =>
        typeof vaccineId === 'string' && typeof sha256 === 'string' && typeof at === 'number',
    ),
    saveTripped: (tripped: Tripped[]) => writeWhole(breakers, JSON.stringify(tripped)),
  };
};
