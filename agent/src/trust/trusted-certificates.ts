import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { z } from 'zod';
import { readWhole, writeWhole } from '../files/atomic-file.ts';
import type { Identity } from '../store/identity.ts';

/** The certificates (PEM) that the server wants every agent to trust for servers, in the order in which they are hashed. */
const Held = z.object({ certificates: z.array(z.string()) });
const file = (folder: string) => join(folder, 'trust.json');

export const readTrust = (folder: string): string[] =>
  readWhole(file(folder), (value) => Held.safeParse(value).data)?.certificates ?? [];

export const writeTrust = (folder: string, certificates: string[]): void => {
  if (certificates.length === 0) rmSync(file(folder), { force: true });
  else writeWhole(file(folder), JSON.stringify({ certificates }));
};

/** By what the server names them; nothing for none. */
export const trustHash = (certificates: readonly string[]): string | undefined =>
  certificates.length === 0 ? undefined : createHash('sha256').update(certificates.join('\n')).digest('hex');

/**
 * All by which a server is verified: what a person gave (`--ca`), else the system's; beside it what came with a move and
 * what the server tells. Empty where the system's alone do.
 */
export const authoritiesFor = (
  { ca, movedWith }: Pick<Identity, 'ca' | 'movedWith'>,
  told: readonly string[],
): string[] => {
  const more = [movedWith, ...told].filter((pem) => pem !== '');
  if (ca !== '') return [ca, ...more];
  return more.length === 0 ? [] : [...systemRoots(), ...more];
};

/** Whoever names authorities gets these alone, so that Node's own have to be named too. */
const systemRoots = (): string[] => {
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  return [...rootCertificates, ...(extra && existsSync(extra) ? [readFileSync(extra, 'utf8')] : [])];
};
