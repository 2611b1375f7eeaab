import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Id } from '@egida/contract';
import { z } from 'zod';
import { readWhole, writeWhole } from '../files/atomic-file.ts';
import { Identity } from './identity.ts';

/** This computer is enrolled at another server already, and leaves as soon as the present one knows. */
const PendingMove = z.object({ commandId: Id, identity: Identity });
export type PendingMove = z.output<typeof PendingMove>;

const file = (folder: string) => join(folder, 'move.json');

export const readPendingMove = (folder: string): PendingMove | undefined =>
  readWhole(file(folder), (value) => PendingMove.safeParse(value).data);

export const writePendingMove = (folder: string, move: PendingMove): void =>
  writeWhole(file(folder), JSON.stringify(move, undefined, 2));

export const forgetPendingMove = (folder: string): void => rmSync(file(folder), { force: true });
