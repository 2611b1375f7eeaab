import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from './kept-secret.ts';
import type { RotatedKey } from './rotated-key.ts';

export interface Keys {
  access: RotatedKey;
  refresh: RotatedKey;
  agent: RotatedKey;
  /** Encrypts the secrets of second factors. */
  totp: RotatedKey;
  /** Makes the hashes of recovery codes; nothing else of them is kept. */
  recoveryCode: RotatedKey;
  /** Encrypts what this server shows and signs with at its main one. */
  federation: RotatedKey;
  /** Tell secrets apart, and nothing of them. */
  fingerprint: string;
  formerFingerprints: readonly string[];
}

/**
 * The keys, each derived for its own use from one secret, and what reads what a former secret signed or encrypted. Nothing is
 * signed or encrypted with a built-in key.
 */
export const loadKeys = async (dataDir: string, given: string | undefined, former?: string): Promise<Keys> => {
  const secret = given ? Buffer.from(given) : await ownSecret(dataDir);
  const formerSecrets = former === undefined ? [] : readingsOf(former);
  const derive = (use: string): RotatedKey => ({
    current: derived(secret, use),
    former: formerSecrets.map((one) => derived(one, use)),
  });
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    agent: derive('agent token'),
    totp: derive('totp'),
    recoveryCode: derive('recovery code'),
    federation: derive('federation'),
    fingerprint: fingerprintOf(secret),
    formerFingerprints: formerSecrets.map(fingerprintOf),
  };
};

const derived = (secret: Buffer, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'egida', use, 32)));

/** 128 bits: enough that no two are alike. */
const fingerprintOf = (secret: Buffer): string =>
  createHmac('sha256', derived(secret, 'fingerprint')).digest('hex').slice(0, 32);

/** What was given as text, or what stood as hex digits in the file of a server that made up its own. */
const readingsOf = (former: string): Buffer[] => [
  Buffer.from(former),
  ...(/^[0-9a-f]{64}$/.test(former) ? [Buffer.from(former, 'hex')] : []),
];

const ownSecret = async (dataDir: string): Promise<Buffer> => {
  const file = join(dataDir, 'secret.key');
  const text = await keptSecret(file);
  if (text === undefined) {
    throw new Error(
      `${file} does not hold a key. Restore it from a copy, or delete it: everybody then signs in anew, and second factors have to be reset.`,
    );
  }
  return Buffer.from(text, 'hex');
};
