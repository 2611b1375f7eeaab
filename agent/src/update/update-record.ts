import { join } from 'node:path';
import { type Ack, UpdateCommand } from '@egida/contract';
import { z } from 'zod';
import { readWhole, writeWhole } from '../files/atomic-file.ts';

/**
 * Where an update stands; written before each step, so that a program that starts knows what was under way.
 * `preparing`: fetched and looked at, nothing of it counts yet. `trial`: it stands beside the program in use and runs
 * until it has proven itself. `committing`: it takes the place of the program in use. `done` and `failed`: what is
 * answered, as often as the server asks.
 */
export const UpdateRecord = z.object({
  command: UpdateCommand,
  from: z.string(),
  phase: z.enum(['preparing', 'trial', 'committing', 'done', 'failed']),
  error: z.string().optional(),
  /** How many times it was put on trial. */
  trials: z.number(),
  /** The server has answered the check-in that carried the outcome. */
  told: z.boolean(),
});
export type UpdateRecord = z.output<typeof UpdateRecord>;

const file = (folder: string) => join(folder, 'update.json');

export const readUpdate = (folder: string): UpdateRecord | undefined =>
  readWhole(file(folder), (value) => UpdateRecord.safeParse(value).data);

export const writeUpdate = (folder: string, record: UpdateRecord): void =>
  writeWhole(file(folder), JSON.stringify(record, undefined, 2));

/** What the record says to the server; nothing while it is under way. */
export const outcomeOfUpdate = ({ command, phase, error }: UpdateRecord): Ack | undefined => {
  if (phase === 'done') return { id: command.id, outcome: 'DONE' };
  return phase === 'failed' ? { id: command.id, outcome: 'FAILED', error: (error ?? '').slice(0, 1000) } : undefined;
};
