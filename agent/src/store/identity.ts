import { join } from 'node:path';
import { isRecord, readWhole, writeWhole } from './files.ts';

/** Who this computer is to the server. Kept apart from all caches: losing it would make a second computer of it. */
export interface Identity {
  server: string;
  apikey: string;
  machineId: string;
  /** The name that this computer had when it enrolled. */
  hostName: string;
  /** Given by a person: then it is not compared with the computer's own. */
  machineIdGiven: boolean;
  installationMode: 0 | 1 | 2 | 3;
  agentId: string;
  token: string;
  checkinSeconds: number;
  /** Certificates to trust for the server, as PEM; empty for the system's. */
  ca: string;
  /** The computer was removed at the server; it must be enrolled anew by a person. */
  removed: boolean;
}

const file = (folder: string) => join(folder, 'identity.json');
const copy = (folder: string) => join(folder, 'identity.copy.json');
const texts = ['server', 'apikey', 'machineId', 'hostName', 'agentId', 'token', 'ca'] as const;

const read = (value: unknown): Identity | undefined =>
  isRecord(value) && texts.every((key) => typeof value[key] === 'string') && typeof value.checkinSeconds === 'number'
    ? (value as unknown as Identity)
    : undefined;

/** Kept twice: a computer that forgot who it is would be left without protection until somebody comes. */
export const readIdentity = (folder: string): Identity | undefined =>
  readWhole(file(folder), read) ?? readWhole(copy(folder), read);

export const writeIdentity = (folder: string, identity: Identity): void => {
  for (const path of [copy(folder), file(folder)]) writeWhole(path, JSON.stringify(identity, undefined, 2));
};
