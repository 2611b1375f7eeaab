import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Base32 without padding (RFC 4648), as authenticators are given a secret. */
const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/**
 * What a person's authenticator shows for a secret at a moment, in milliseconds. It follows RFC 6238 by itself: a library that
 * the server uses as well would agree with it in whatever it does wrong.
 */
export const authenticatorCode = (secret: string, at: number = Date.now()): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / stepSeconds)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** Six digits that the authenticator shows neither now nor a step before or after. */
export const wrongCode = (secret: string): string => {
  const right = [-30_000, 0, 30_000].map((away) => authenticatorCode(secret, Date.now() + away));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};
