import { join } from 'node:path';
import { InstallationMode } from '@egida/contract';
import { z } from 'zod';
import { readCopied, writeCopied } from '../files/copied-file.ts';

/** Who this computer is to the server. It stands apart from all caches: a loss would make a second computer of this one. */
export const Identity = z.object({
  server: z.string(),
  apikey: z.string(),
  machineId: z.string(),
  /** The name that this computer had when it enrolled. */
  hostName: z.string(),
  /** A person gave the machine id, so it is not compared with the computer's own. */
  machineIdGiven: z.boolean(),
  installationMode: InstallationMode,
  agentId: z.string(),
  token: z.string(),
  checkinSeconds: z.number(),
  /** Certificates that verify the server, as PEM; empty for the system's own. */
  ca: z.string(),
  /** The certificate that came with a move to this server, as PEM; trusted beside the others. */
  movedWith: z.string().default(''),
  /** The computer was removed at the server; a person must enrol it anew. */
  removed: z.boolean(),
});
export type Identity = z.output<typeof Identity>;

const file = (folder: string) => join(folder, 'identity.json');

/** It stands twice: a computer that forgot who it is would stay without protection until a person comes. */
export const readIdentity = (folder: string): Identity | undefined =>
  readCopied(file(folder), (value) => Identity.safeParse(value).data);

export const writeIdentity = (folder: string, identity: Identity): void => writeCopied(file(folder), identity);
