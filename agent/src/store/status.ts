import { join } from 'node:path';
import { StateEntry } from '@egida/contract';
import { z } from 'zod';
import { readWhole, writeWhole } from '../files/atomic-file.ts';

/** What `egida-agent status` shows; written by the running agent. */
export const Status = z.object({
  writtenAt: z.string(),
  agentVersion: z.string(),
  lastContact: z.string().nullable(),
  nextContact: z.string(),
  lastError: z.string().nullable(),
  failures: z.number(),
  policyRevision: z.string(),
  clockOffsetMillis: z.number(),
  observing: z.boolean(),
  state: z.array(StateEntry),
  alerts: z.object({ waiting: z.number(), delivered: z.number(), dropped: z.number(), refused: z.number() }),
});
export type Status = z.output<typeof Status>;

export const writeStatus = (folder: string, status: Status): void =>
  writeWhole(join(folder, 'status.json'), JSON.stringify(status, undefined, 2));
export const readStatus = (folder: string): Status | undefined =>
  readWhole(join(folder, 'status.json'), (value) => Status.safeParse(value).data);
