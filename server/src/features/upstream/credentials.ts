import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { RotatedKey } from '../../platform/keys/rotated-key.ts';
import { resealed, seal, unseal } from '../../platform/keys/seal.ts';
import { LineError } from './line-error.ts';

/** What this server shows its main one, and what it signs with there; its database holds both encrypted. */
export interface Credentials {
  apikey: string;
  privateKey: KeyObject;
}

const apikeyUse = 'upstream apikey';
const privateKeyUse = 'upstream private key';

export const sealApikey = (key: RotatedKey, apikey: string): Buffer => seal(key, apikeyUse, Buffer.from(apikey));

/** A pair to sign with, as it is kept. */
export const newPair = (key: RotatedKey): { public_key: Buffer; private_key: Buffer } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    public_key: publicKey.export({ type: 'spki', format: 'der' }),
    private_key: seal(key, privateKeyUse, privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
};

/** Whether the pair that is kept can still be read: not with another `JWT_SECRET`, or without its `secret.key`. */
export const isReadable = (key: RotatedKey, sealedPrivateKey: Buffer): boolean => {
  try {
    unseal(key, privateKeyUse, sealedPrivateKey);
    return true;
  } catch {
    return false;
  }
};

export const openCredentials = (key: RotatedKey, sealed: { apikey: Buffer; private_key: Buffer }): Credentials => {
  try {
    const der = unseal(key, privateKeyUse, sealed.private_key);
    return {
      apikey: unseal(key, apikeyUse, sealed.apikey).toString(),
      privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    };
  } catch {
    // A key that is given anew is sealed with this server's, and so is a pair for it.
    throw new LineError('KEY_UNREADABLE');
  }
};

/** Both sealed with the current key; what is so already is left out. */
export const resealCredentials = (key: RotatedKey, held: { apikey: Buffer; private_key: Buffer }) => {
  const apikey = resealed(key, apikeyUse, held.apikey);
  const privateKey = resealed(key, privateKeyUse, held.private_key);
  return { ...(apikey && { apikey }), ...(privateKey && { private_key: privateKey }) };
};
