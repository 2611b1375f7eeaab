import { join } from 'node:path';
import { StateEntry } from '@egida/contract';
import { isRecord, readWhole, writeWhole } from '../files/atomic-file.ts';
import type { Acknowledged } from '../protocol/state-report.ts';

/** What the server is known to know. Losing it costs one whole report. */
export interface Sync {
  acknowledged: Acknowledged | undefined;
  inventoryHash: string;
  clockOffset: number;
}
const nothing: Sync = { acknowledged: undefined, inventoryHash: '', clockOffset: 0 };
const file = (folder: string) => join(folder, 'sync.json');

export const readSync = (folder: string): Sync =>
  readWhole(file(folder), (value) => {
    if (!isRecord(value)) return undefined;
    const { acknowledged, inventoryHash, clockOffset } = value;
    return {
      acknowledged: isRecord(acknowledged) ? readAcknowledged(acknowledged) : undefined,
      inventoryHash: typeof inventoryHash === 'string' ? inventoryHash : '',
      clockOffset: typeof clockOffset === 'number' ? clockOffset : 0,
    };
  }) ?? nothing;

const readAcknowledged = ({ hash, state }: Record<string, unknown>): Acknowledged | undefined => {
  const entries = StateEntry.array().safeParse(state);
  return typeof hash === 'string' && entries.success ? { hash, state: entries.data } : undefined;
};

export const writeSync = (folder: string, sync: Sync): void => writeWhole(file(folder), JSON.stringify(sync));
