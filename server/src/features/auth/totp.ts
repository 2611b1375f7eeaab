import { createCipheriv, createDecipheriv, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';

const periodSeconds = 30;
const issuer = 'Égida';
/** As RFC 4226 recommends for SHA-1. */
const secretBytes = 20;

export const newSecret = (): Buffer => randomBytes(secretBytes);

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** What a person's authenticator reads: `qr` a data URL of an SVG, `secret` the same in Base32, to be typed. */
export const showSecret = async (secret: Buffer, username: string): Promise<{ qr: string; secret: string }> => {
  const totp = totpOf(secret, username);
  const svg = await drawQr(totp.toString(), { type: 'svg', margin: 2 });
  return { qr: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, secret: totp.secret.base32 };
};

/**
 * The step whose code this is: now, one before or one after, and later than the latest that was used. Compares with all
 * three, whichever fits.
 */
export const stepOfPin = (secret: Buffer, pin: string, usedStep: number, now = Date.now()): number | undefined => {
  const totp = totpOf(secret);
  const current = Math.floor(now / 1000 / periodSeconds);
  const given = Buffer.from(pin);
  return [current - 1, current, current + 1].filter((step) => {
    const code = Buffer.from(totp.generate({ timestamp: step * periodSeconds * 1000 }));
    return given.length === code.length && timingSafeEqual(given, code) && step > usedStep;
  })[0];
};

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for the row of that person: moved to another's, it cannot be read. */
export const seal = (key: KeyObject, userId: string, secret: Buffer): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Throws where the key is not the one that it was sealed with: another `JWT_SECRET`, or a lost `secret.key`. */
export const unseal = (key: KeyObject, userId: string, sealed: Buffer): Buffer => {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(userId))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]);
  } catch (cause) {
    throw new Error("A second factor cannot be read with this server's key; it has to be reset.", { cause });
  }
};
