import { join } from 'node:path';
import { InstallationMode } from '@egida/contract';
import { z } from 'zod';
import { readWhole, writeWhole } from '../files/atomic-file.ts';

/** Who this computer is to the server. Kept apart from all caches: losing it would make a second computer of it. */
export const Identity = z.object({
  server: z.string(),
  apikey: z.string(),
  machineId: z.string(),
  /** The name that this computer had when it enrolled. */
  hostName: z.string(),
  /** Given by a person: then it is not compared with the computer's own. */
  machineIdGiven: z.boolean(),
  installationMode: InstallationMode,
  agentId: z.string(),
  token: z.string(),
  checkinSeconds: z.number(),
  /** Certificates to trust for the server, as PEM; empty for the system's. */
  ca: z.string(),
  /** The certificate that came with a move to this server, as PEM; trusted beside the others. */
  movedWith: z.string().default(''),
  /** The computer was removed at the server; it must be enrolled anew by a person. */
  removed: z.boolean(),
});
export type Identity = z.output<typeof Identity>;

const file = (folder: string) => join(folder, 'identity.json');
const copy = (folder: string) => join(folder, 'identity.copy.json');
const read = (value: unknown) => Identity.safeParse(value).data;

/** Kept twice: a computer that forgot who it is would be left without protection until somebody comes. */
export const readIdentity = (folder: string): Identity | undefined =>
  readWhole(file(folder), read) ?? readWhole(copy(folder), read);

export const writeIdentity = (folder: string, identity: Identity): void => {
  for (const path of [copy(folder), file(folder)]) writeWhole(path, JSON.stringify(identity, undefined, 2));
};
