import { join } from 'node:path';
import type { StateEntry } from '@egida/contract';
import { isRecord, readWhole, writeWhole } from './files.ts';
import type { Outbox } from './outbox.ts';

/** What `egida-agent status` shows; written by the running agent. */
export interface Status {
  writtenAt: string;
  agentVersion: string;
  lastContact: string | null;
  nextContact: string;
  lastError: string | null;
  failures: number;
  policyRevision: string;
  clockOffsetMillis: number;
  observing: boolean;
  state: StateEntry[];
  alerts: ReturnType<Outbox['counts']>;
}

export const writeStatus = (folder: string, status: Status): void =>
  writeWhole(join(folder, 'status.json'), JSON.stringify(status, undefined, 2));
export const readStatus = (folder: string): Status | undefined =>
  readWhole(join(folder, 'status.json'), (value) =>
    isRecord(value) && Array.isArray(value.state) ? (value as unknown as Status) : undefined,
  );
