import { existsSync, readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import type { Identity } from '../store/identity.ts';

/**
 * All certificates (PEM) that verify a server: those that a person gave (`--ca`), else the system's own; beside them the
 * one that came with a move, and those that the server distributes. An empty list means the system's own alone.
 */
export const authoritiesFor = (
  { ca, movedWith }: Pick<Identity, 'ca' | 'movedWith'>,
  distributed: readonly string[],
): string[] => {
  const more = [movedWith, ...distributed].filter((pem) => pem !== '');
  if (ca !== '') return [ca, ...more];
  return more.length === 0 ? [] : [...systemAuthorities(), ...more];
};

/** TLS options that name authorities replace Node's own, so these have to be named too. */
const systemAuthorities = (): string[] => {
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  return [...rootCertificates, ...(extra && existsSync(extra) ? [readFileSync(extra, 'utf8')] : [])];
};
