import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import type { RotatedKey } from '../../platform/keys/rotated-key.ts';
import { unseal } from '../../platform/keys/seal.ts';

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

/** What was sealed for the row of a person. Throws where this server's key is not the one that it was sealed with. */
export const unsealSecret = (key: RotatedKey, userId: string, sealed: Buffer): Buffer => {
  try {
    return unseal(key, userId, sealed);
  } catch (cause) {
    throw new Error("A second factor cannot be read with this server's key; it has to be reset.", { cause });
  }
};
