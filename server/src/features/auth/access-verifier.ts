import { createHash } from 'node:crypto';
import type { TokenClaims } from '@egida/contract';
import { LRUCache } from 'lru-cache';
import type { Keys } from '../../platform/keys/keys.ts';
import { verifyAccess } from './tokens.ts';

/** Of the people who are at work at one time; each some 300 bytes. */
const keptAtMost = 10_000;

/**
 * Tells the claims of an access token, or why it is refused (`verifyAccess`). A signature that was found good stays good: it is not
 * worked out anew for each call of a screen, a tenth of what a list costs. Kept by the token's digest, so that how long the look-up takes tells
 * nothing of another's token. Whether the session goes on is asked of the database each time, as ever.
 */
export const createAccessVerifier = (keys: Keys): ((token: string) => Promise<TokenClaims>) => {
  const verified = new LRUCache<string, TokenClaims>({ max: keptAtMost });
  return async (token) => {
    const digest = createHash('sha256').update(token).digest('base64url');
    const known = verified.get(digest);
    if (known && known.exp > Math.floor(Date.now() / 1000)) return known;
    const claims = await verifyAccess(keys, token);
    verified.set(digest, claims);
    return claims;
  };
};
