import { join } from 'node:path';
import { StateEntry } from '@egida/contract';
import { isRecord, readJson, writeAtomic } from '../files/atomic-file.ts';
import type { AcknowledgedState } from '../protocol/state-report.ts';

/** What the server is known to know of this computer. A loss costs one whole report. */
export interface SyncState {
  acknowledged: AcknowledgedState | undefined;
  inventoryHash: string;
  clockOffset: number;
}
const initial: SyncState = { acknowledged: undefined, inventoryHash: '', clockOffset: 0 };
/** No clock is wrong by more: what says so was damaged. */
const maxOffsetMillis = 60 * 365 * 86_400_000;
const file = (folder: string) => join(folder, 'sync.json');

export const readSyncState = (folder: string): SyncState =>
  readJson(file(folder), (value) => {
    if (!isRecord(value)) return undefined;
    const { acknowledged, inventoryHash, clockOffset } = value;
    return {
      acknowledged: isRecord(acknowledged) ? readAcknowledged(acknowledged) : undefined,
      inventoryHash: typeof inventoryHash === 'string' ? inventoryHash : '',
      clockOffset: typeof clockOffset === 'number' && Math.abs(clockOffset) < maxOffsetMillis ? clockOffset : 0,
    };
  }) ?? initial;

const readAcknowledged = ({ hash, state }: Record<string, unknown>): AcknowledgedState | undefined => {
  const entries = StateEntry.array().safeParse(state);
  return typeof hash === 'string' && entries.success ? { hash, state: entries.data } : undefined;
};

export const writeSyncState = (folder: string, state: SyncState): void =>
  writeAtomic(file(folder), JSON.stringify(state));
