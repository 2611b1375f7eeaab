import { createSecretKey, hkdfSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';

/** What the server's tokens are signed with, when it is started with this as `JWT_SECRET`. */
export const knownSecret = 'una-clave-de-firma-solo-para-estas-pruebas';

const accessKey = createSecretKey(Buffer.from(hkdfSync('sha256', knownSecret, 'egida', 'access token', 32)));

/** Puts the clock forward, as far as the tokens of a browser go: the access token ran out an hour ago. */
export const letAccessRunOut = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem('egida.tokens'));
  const pair = JSON.parse(stored ?? '{}') as { token: string; refreshToken: string };
  const token = await new SignJWT(decodeJwt(pair.token))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 3600)
    .sign(accessKey);
  await page.evaluate((text) => localStorage.setItem('egida.tokens', text), JSON.stringify({ ...pair, token }));
};
