import type { TokenClaims, TokenPair } from '@egida/contract';
import { onStoredElsewhere, parseJson, readStoredJson, writeStored } from './storage.ts';

export interface TokenStore {
  read: () => TokenPair | null;
  write: (pair: TokenPair | null) => void;
}

const name = 'tokens';
const pairOf = (stored: unknown): TokenPair | null => {
  const { token, refreshToken } = (stored ?? {}) as Partial<TokenPair>;
  return typeof token === 'string' && typeof refreshToken === 'string' ? { token, refreshToken } : null;
};

/** The pair of tokens of whoever is signed in, shared by the tabs of this browser. */
export const tokens: TokenStore = {
  read: () => pairOf(readStoredJson(name)),
  write: (pair) => writeStored(name, pair && JSON.stringify(pair)),
};

/** What a token says of its bearer; `null` for what is no token. The server alone verifies it. */
const claimsOf = (token: string): TokenClaims | null => {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
  } catch {
    return null;
  }
};

export const currentClaims = (): TokenClaims | null => {
  const pair = tokens.read();
  return pair && claimsOf(pair.token);
};

const sessionIn = (pair: TokenPair | null) => pair && claimsOf(pair.token)?.sid;

/** Calls back when another tab signs in or out; a mere refresh there is none of anybody's business. */
export const onSessionChangedElsewhere = (callback: () => void): (() => void) =>
  onStoredElsewhere(name, (before) => {
    if (sessionIn(tokens.read()) !== sessionIn(pairOf(parseJson(before)))) callback();
  });
