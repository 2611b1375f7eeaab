import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { AgentManifest, UpdateCommand } from '@egida/contract';
import canonicalize from 'canonicalize';

/** What this program is, and whose signatures it trusts. */
export interface Present {
  os: string;
  arch: string;
  version: string;
  /** SPKI, in base64. */
  keys: readonly string[];
}
export type Verdict = { kind: 'take' } | { kind: 'present' } | { kind: 'refuse'; why: string };

/** Whether a package is to be taken, by its signed manifest alone: the name and place it came from say nothing. */
export const judgePackage = ({ manifest, signature }: UpdateCommand, present: Present): Verdict => {
  const refuse = (why: string): Verdict => ({ kind: 'refuse', why });
  const key = present.keys.map(readKey).find(({ id }) => id === manifest.keyId)?.key;
  if (!key) return refuse(`signed with a key that this agent does not know (${manifest.keyId})`);
  if (!isSigned(manifest, signature, key)) return refuse('the signature is not that of the package');
  if (manifest.os !== present.os || manifest.arch !== present.arch)
    return refuse(`made for ${manifest.os} ${manifest.arch}, this is ${present.os} ${present.arch}`);
  const order = compareVersions(manifest.version, present.version);
  if (order === 0) return { kind: 'present' };
  return order > 0 ? { kind: 'take' } : refuse(`older than what runs here (${manifest.version} < ${present.version})`);
};

const readKey = (pinned: string): { id: string; key: KeyObject } => {
  const der = Buffer.from(pinned, 'base64');
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
};

const isSigned = (manifest: AgentManifest, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(canonicalize(manifest) ?? ''), key, Buffer.from(signature, 'base64'));

/** Below, equal to or above zero, as numbers and not as texts. */
export const compareVersions = (one: string, other: string): number => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
