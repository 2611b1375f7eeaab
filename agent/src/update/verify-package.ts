import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { AgentManifest, UpdateCommand } from '@egida/contract';
import canonicalize from 'canonicalize';
import { judgeVersion, type RunningVersion, type Verdict } from './judge-version.ts';

/** The program that runs now, and the keys whose signatures it trusts. */
export interface RunningProgram extends RunningVersion {
  /** SPKI, in base64. */
  keys: readonly string[];
}

/** Decides about a package by its signed manifest alone: its name and where it came from prove nothing. */
export const verifyPackage = ({ manifest, signature }: UpdateCommand, running: RunningProgram): Verdict => {
  const refuse = (why: string): Verdict => ({ kind: 'refuse', why });
  const key = running.keys.map(readKey).find(({ id }) => id === manifest.keyId)?.key;
  if (!key) return refuse(`signed with a key that this agent does not know (${manifest.keyId})`);
  if (!isSigned(manifest, signature, key)) return refuse('the signature is not that of the package');
  return judgeVersion(manifest, running);
};

const readKey = (pinned: string): { id: string; key: KeyObject } => {
  const der = Buffer.from(pinned, 'base64');
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
};

const isSigned = (manifest: AgentManifest, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(canonicalize(manifest) ?? ''), key, Buffer.from(signature, 'base64'));
