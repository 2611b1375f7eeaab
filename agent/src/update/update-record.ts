import { join } from 'node:path';
import { type Ack, UpdateCommand } from '@egida/contract';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';

/**
 * How far an update has come. It is written before each step, so that a program that starts knows what was under way.
 * `preparing`: the package is fetched and verified, and nothing of it counts yet. `trial`: the candidate stands beside
 * the program in use and runs until it has proven itself. `committing`: it replaces the program in use. `done` and
 * `failed`: the outcome, sent as often as the server asks.
 */
export const UpdateRecord = z.object({
  command: UpdateCommand,
  from: z.string(),
  phase: z.enum(['preparing', 'trial', 'committing', 'done', 'failed']),
  error: z.string().optional(),
  /** How many times the candidate was put on trial. */
  trials: z.number(),
  /** The server has answered a check-in that carried the outcome. */
  told: z.boolean(),
});
export type UpdateRecord = z.output<typeof UpdateRecord>;

const file = (folder: string) => join(folder, 'update.json');

export const readUpdateRecord = (folder: string): UpdateRecord | undefined =>
  readJson(file(folder), (value) => UpdateRecord.safeParse(value).data);

export const writeUpdateRecord = (folder: string, record: UpdateRecord): void =>
  writeAtomic(file(folder), JSON.stringify(record, undefined, 2));

/** The acknowledgement that the record stands for; undefined while the update is under way. */
export const ackOfUpdate = ({ command, phase, error }: UpdateRecord): Ack | undefined => {
  if (phase === 'done') return { id: command.id, outcome: 'DONE' };
  return phase === 'failed' ? { id: command.id, outcome: 'FAILED', error: (error ?? '').slice(0, 1000) } : undefined;
};
