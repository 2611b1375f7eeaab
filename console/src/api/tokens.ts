import { type PreAuthStep, preAuthStepOf, type TokenClaims } from '@egida/contract';
import { onStoredElsewhere, parseJson, readStoredJson, writeStored } from './storage.ts';

/** What a session goes by. While its second factor is due there is nothing to refresh it with. */
export interface SessionTokens {
  token: string;
  refreshToken?: string;
}

export interface TokenStore {
  read: () => SessionTokens | null;
  write: (held: SessionTokens | null) => void;
  /** Waits until another tab's token has arrived in place of this one; 2 s at most. */
  untilOther: (token: string) => Promise<void>;
}

const name = 'tokens';
const arrivalMs = 2000;
const tokensOf = (stored: unknown): SessionTokens | null => {
  const { token, refreshToken } = (stored ?? {}) as Partial<Record<keyof SessionTokens, unknown>>;
  if (typeof token !== 'string') return null;
  return typeof refreshToken === 'string' ? { token, refreshToken } : { token };
};

/** The tokens of whoever is signed in or about to be, shared by the tabs of this browser. */
export const tokens: TokenStore = {
  read: () => tokensOf(readStoredJson(name)),
  write: (held) => writeStored(name, held && JSON.stringify(held)),
  untilOther: (token) =>
    new Promise((resolve) => {
      const arrived = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(arrived, arrivalMs);
      const stop = onStoredElsewhere(name, () => {
        if (tokens.read()?.token !== token) arrived();
      });
      if (tokens.read()?.token !== token) arrived();
    }),
};

/** What a token says; `null` for what is no token. The server alone verifies it. */
export const payloadOf = (token: string): Record<string, unknown> | null => {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};

const claimsOf = (token: string) => payloadOf(token) as TokenClaims | null;

export const currentClaims = (): TokenClaims | null => {
  const held = tokens.read();
  return held && claimsOf(held.token);
};

/** The step of the second factor that is due; undefined for nobody, and for who is signed in. */
export const currentStep = (): PreAuthStep | undefined => preAuthStepOf(currentClaims()?.roles ?? '');

/** Which session this browser holds now; undefined for none. */
export const currentSession = (): string | undefined => currentClaims()?.sid;

/** Who this browser's session is of, whichever session of theirs it is; undefined for nobody. */
export const currentPerson = (): string | undefined => currentClaims()?.jti;

/** Which session, and how far: one that passes its second factor opens other screens. */
const standingOf = (claims: TokenClaims | null) => claims && `${claims.sid} ${preAuthStepOf(claims.roles) ?? ''}`;

/** Whether somebody goes on in another session, as who has renewed their password does. */
const isSameBearer = (now: TokenClaims | null, before: TokenClaims | null): boolean =>
  now !== null && now.jti === before?.jti && now.roles === before.roles;

/**
 * Calls back when another tab signs in or out, and says whether it is the same person still, who may do the same; a mere refresh
 * there is none of anybody's business.
 */
export const onSessionChangedElsewhere = (callback: (isSamePerson: boolean) => void): (() => void) =>
  onStoredElsewhere(name, (stored) => {
    const held = tokensOf(parseJson(stored));
    const [now, before] = [currentClaims(), held && claimsOf(held.token)];
    if (standingOf(now) !== standingOf(before)) callback(isSameBearer(now, before));
  });
