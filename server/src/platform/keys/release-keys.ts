import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { AgentManifest } from '@egida/contract';
import canonicalize from 'canonicalize';

/** A public key that packages are verified with, under the name that manifests give it. */
export interface ReleaseKey {
  /** The first 16 hex digits of the SHA-256 of its SPKI. */
  id: string;
  key: KeyObject;
}

/** Reads a key as `npm run release` prints it: SPKI in base64. Throws where it is no Ed25519 key. */
export const readReleaseKey = (text: string): ReleaseKey => {
  const der = Buffer.from(text, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('no Ed25519 key');
  return { id: createHash('sha256').update(der).digest('hex').slice(0, 16), key };
};

/** Whether a manifest was signed with one of the keys. */
export const isSignedBy = (keys: readonly ReleaseKey[], manifest: AgentManifest, signature: string): boolean => {
  const named = keys.find(({ id }) => id === manifest.keyId);
  if (!named) return false;
  return verify(null, Buffer.from(canonicalize(manifest) ?? ''), named.key, Buffer.from(signature, 'base64'));
};
