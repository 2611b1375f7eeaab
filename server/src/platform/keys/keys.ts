import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from './kept-secret.ts';

export interface Keys {
  access: KeyObject;
  refresh: KeyObject;
  agent: KeyObject;
  /** Encrypts the secrets of second factors. */
  totp: KeyObject;
  /** Makes the hashes of recovery codes; nothing else of them is kept. */
  recoveryCode: KeyObject;
  /** Encrypts what this server shows and signs with at its main one. */
  federation: KeyObject;
}

/** The keys, each derived for its own use from one secret. Nothing is signed or encrypted with a built-in key. */
export const loadKeys = async (dataDir: string, given: string | undefined): Promise<Keys> => {
  const secret = given ? Buffer.from(given) : await ownSecret(dataDir);
  const derive = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'egida', use, 32)));
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    agent: derive('agent token'),
    totp: derive('totp'),
    recoveryCode: derive('recovery code'),
    federation: derive('federation'),
  };
};

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
