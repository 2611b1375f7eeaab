import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Reads keys parted by commas, blanks or lines. */
export const readReleaseKeys = (text: string): ReleaseKey[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readReleaseKey);

/**
 * Whose packages this server takes: whom the environment names, else who released the server, whose keys lie beside the packages
 * that came along. What was set wins, so that a key that got into wrong hands can be left out.
 */
export const trustedKeys = async (set: readonly ReleaseKey[], folder: string): Promise<readonly ReleaseKey[]> => {
  if (set.length > 0) return set;
  const file = join(folder, 'release-keys.txt');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  try {
    return readReleaseKeys(text);
  } catch {
    throw new Error(`${file} does not hold public keys. Unpack the release again, or set RELEASE_KEYS.`);
  }
};

/** Whether a manifest was signed with one of the keys. */
export const isSignedBy = (keys: readonly ReleaseKey[], manifest: AgentManifest, signature: string): boolean => {
  const named = keys.find(({ id }) => id === manifest.keyId);
  if (!named) return false;
  return verify(null, Buffer.from(canonicalize(manifest) ?? ''), named.key, Buffer.from(signature, 'base64'));
};
