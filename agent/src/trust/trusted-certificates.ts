import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';

const TrustFile = z.object({ certificates: z.array(z.string()) });
const file = (folder: string) => join(folder, 'trust.json');

/** The certificates (PEM) that the server wants every agent to trust, in the order in which they are hashed. */
export const readTrusted = (folder: string): string[] =>
  readJson(file(folder), (value) => TrustFile.safeParse(value).data)?.certificates ?? [];

export const writeTrusted = (folder: string, certificates: string[]): void => {
  if (certificates.length === 0) rmSync(file(folder), { force: true });
  else writeAtomic(file(folder), JSON.stringify({ certificates }));
};

/** The hash by which the server names a list of certificates; undefined for an empty list. */
export const certificatesHash = (certificates: readonly string[]): string | undefined =>
  certificates.length === 0 ? undefined : createHash('sha256').update(certificates.join('\n')).digest('hex');
