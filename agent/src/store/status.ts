import { join } from 'node:path';
import { StateEntry } from '@egida/contract';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';

/** What `egida-agent status` shows; the running agent writes it. */
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
  /** Absent where programs are not denied before they start. */
  denyBeforeStart: z.object({ state: z.string(), why: z.string().nullable(), letGo: z.number() }).optional(),
  /** Absent where an agent wrote it that knew no telemetry. */
  telemetry: z
    .object({
      on: z.boolean(),
      programs: z.number(),
      waiting: z.number(),
      dropped: z.number(),
      tooLarge: z.number(),
      unread: z.number(),
    })
    .optional(),
  alerts: z.object({ waiting: z.number(), delivered: z.number(), dropped: z.number(), refused: z.number() }),
});
export type Status = z.output<typeof Status>;

const file = (folder: string) => join(folder, 'status.json');

export const writeStatus = (folder: string, status: Status): void =>
  writeAtomic(file(folder), JSON.stringify(status, undefined, 2));
export const readStatus = (folder: string): Status | undefined =>
  readJson(file(folder), (value) => Status.safeParse(value).data);
