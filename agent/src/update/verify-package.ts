import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { AgentManifest, UpdateCommand } from '@egida/contract';
import canonicalize from 'canonicalize';
import semver from 'semver';

/** The program that runs now, and the keys whose signatures it trusts. */
export interface RunningProgram {
  os: string;
  arch: string;
  version: string;
  /** SPKI, in base64. */
  keys: readonly string[];
}
export type Verdict = { kind: 'install' } | { kind: 'installed' } | { kind: 'refuse'; why: string };

/** Decides about a package by its signed manifest alone: its name and where it came from prove nothing. */
export const verifyPackage = ({ manifest, signature }: UpdateCommand, running: RunningProgram): Verdict => {
  const refuse = (why: string): Verdict => ({ kind: 'refuse', why });
  const key = running.keys.map(readKey).find(({ id }) => id === manifest.keyId)?.key;
  if (!key) return refuse(`signed with a key that this agent does not know (${manifest.keyId})`);
  if (!isSigned(manifest, signature, key)) return refuse('the signature is not that of the package');
  if (manifest.os !== running.os || manifest.arch !== running.arch)
    return refuse(`made for ${manifest.os} ${manifest.arch}, this is ${running.os} ${running.arch}`);
  // Versions of the contract may have leading zeros, which only loose reading takes.
  const order = semver.compare(manifest.version, running.version, { loose: true });
  if (order === 0) return { kind: 'installed' };
  return order > 0
    ? { kind: 'install' }
    : refuse(`older than what runs here (${manifest.version} < ${running.version})`);
};

const readKey = (pinned: string): { id: string; key: KeyObject } => {
  const der = Buffer.from(pinned, 'base64');
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
};

const isSigned = (manifest: AgentManifest, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(canonicalize(manifest) ?? ''), key, Buffer.from(signature, 'base64'));
