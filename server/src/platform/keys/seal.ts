import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { type RotatedKey, readingKeys } from './rotated-key.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for what it is of: kept as another's, it cannot be read. */
export const seal = ({ current }: RotatedKey, of: string, secret: Buffer): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Throws where none of the keys is the one that it was sealed with: another `JWT_SECRET`, or a lost `secret.key`. */
export const unseal = (key: RotatedKey, of: string, sealed: Buffer): Buffer => {
  let failure: unknown;
  for (const one of readingKeys(key)) {
    try {
      return unsealWith(one, of, sealed);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** The same sealed with the current key; undefined where it is already. */
export const resealed = (key: RotatedKey, of: string, sealed: Buffer): Buffer | undefined => {
  try {
    unsealWith(key.current, of, sealed);
    return undefined;
  } catch {
    return seal(key, of, unseal(key, of, sealed));
  }
};

const unsealWith = (key: KeyObject, of: string, sealed: Buffer): Buffer => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(of))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]);
};
