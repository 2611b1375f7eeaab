import { createSecretKey, hkdfSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';

/**
 * Puts the clock forward, as far as the tokens of a browser go: the access token ran out an hour ago. It is signed with the
 * server's own secret, or it would be refused for that.
 */
export const letAccessRunOut = async (page: Page, secret: Buffer): Promise<void> => {
  const accessKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'egida', 'access token', 32)));
  const stored = await page.evaluate(() => localStorage.getItem('egida.tokens'));
  const pair = JSON.parse(stored ?? '{}') as { token: string; refreshToken: string };
  const token = await new SignJWT(decodeJwt(pair.token))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 3600)
    .sign(accessKey);
  await page.evaluate((text) => localStorage.setItem('egida.tokens', text), JSON.stringify({ ...pair, token }));
};
