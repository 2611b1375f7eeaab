import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Id } from '@egida/contract';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';
import { Identity } from './identity.ts';

/** A move whose enrolment at the new server is done: the agent leaves the present server as soon as it knows. */
const PendingMove = z.object({ commandId: Id, identity: Identity });
export type PendingMove = z.output<typeof PendingMove>;

const file = (folder: string) => join(folder, 'move.json');

export const readPendingMove = (folder: string): PendingMove | undefined =>
  readJson(file(folder), (value) => PendingMove.safeParse(value).data);

export const writePendingMove = (folder: string, move: PendingMove): void =>
  writeAtomic(file(folder), JSON.stringify(move, undefined, 2));

export const forgetPendingMove = (folder: string): void => rmSync(file(folder), { force: true });
