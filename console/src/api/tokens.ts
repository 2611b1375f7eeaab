import type { TokenClaims, TokenPair } from '@egida/contract';
import { onStoredElsewhere, readStoredJson, writeStored } from './storage.ts';

export interface TokenStore {
  read: () => TokenPair | null;
  write: (pair: TokenPair | null) => void;
}

const name = 'tokens';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const read = (): TokenPair | null => {
  const stored = readStoredJson(name) as Partial<TokenPair> | null;
  return typeof stored?.token === 'string' && typeof stored.refreshToken === 'string'
    ? { token: stored.token, refreshToken: stored.refreshToken }
    : null;
};

/** The pair of tokens of whoever is signed in, shared by the tabs of this browser. */
export const tokens: TokenStore = {
  read,
  write: (pair) => {
    writeStored(name, pair && JSON.stringify(pair));
    tell();
  },
};

/** Calls back when the tokens change, in this tab or in another. */
export const onTokensChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stop = onStoredElsewhere(name, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** What a token says of its bearer; `null` for what is no token. The server alone verifies it. */
export const claimsOf = (token: string): TokenClaims | null => {
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
