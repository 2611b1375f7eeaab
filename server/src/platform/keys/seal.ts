import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for what it is of: kept as another's, it cannot be read. */
export const seal = (key: KeyObject, of: string, secret: Buffer): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Throws where the key is not the one that it was sealed with: another `JWT_SECRET`, or a lost `secret.key`. */
export const unseal = (key: KeyObject, of: string, sealed: Buffer): Buffer => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(of))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]);
};
