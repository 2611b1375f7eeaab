import { TokenClaims, type TokenPair } from '@egida/contract';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { type RotatedKey, readingKeys } from '../../platform/keys/rotated-key.ts';

export const accessSeconds = 15 * 60;
export const sessionSeconds = 12 * 60 * 60;
export const preAuthSeconds = 5 * 60;

export const signingAlgorithm = 'HS256';
const RefreshClaims = z.object({ sid: z.uuid(), rotation: z.int(), exp: z.int() });

export interface SessionToSign {
  sessionId: string;
  userId: string;
  roles: string;
  rotation: number;
  /** Milliseconds. */
  rotatedOn: number;
  endsOn: number;
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** The pair of one rotation of a session. Made twice from the same rotation it is the same, to the letter. */
export const signPair = async (keys: Keys, session: SessionToSign): Promise<TokenPair> => {
  const issued = seconds(session.rotatedOn);
  const ends = seconds(session.endsOn);
  const sign = (claims: Record<string, unknown>, expires: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT' })
      .setIssuedAt(issued)
      .setExpirationTime(expires);
  const token = sign(
    { roles: session.roles, jti: session.userId, sid: session.sessionId },
    Math.min(issued + accessSeconds, ends),
  );
  const refreshToken = sign({ sid: session.sessionId, rotation: session.rotation }, ends);
  return { token: await token.sign(keys.access.current), refreshToken: await refreshToken.sign(keys.refresh.current) };
};

/** A token for the second factor of one sign-in, and nothing else. There is none to follow it. */
export const signPreAuth = (
  keys: Keys,
  { sessionId, userId, roles, issuedOn }: { sessionId: string; userId: string; roles: string; issuedOn: number },
): Promise<string> =>
  new SignJWT({ roles, jti: userId, sid: sessionId })
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT' })
    .setIssuedAt(seconds(issuedOn))
    .setExpirationTime(seconds(issuedOn) + preAuthSeconds)
    .sign(keys.access.current);

/** What a token says that one of the keys signed. Only a signature of none of them leads to the next key. */
export const verifySigned = async (
  key: RotatedKey,
  token: string,
  options: JWTVerifyOptions = {},
): Promise<JWTPayload> => {
  let failure: unknown;
  for (const one of readingKeys(key)) {
    try {
      return (await jwtVerify(token, one, { algorithms: [signingAlgorithm], ...options })).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      failure = error;
    }
  }
  throw failure;
};

/** The claims of an access token, or why it is refused: expired (the console refreshes) or not valid (it signs in anew). */
export const verifyAccess = async (keys: Keys, token: string): Promise<TokenClaims> => {
  try {
    const payload = await verifySigned(keys.access, token);
    return TokenClaims.parse(payload);
  } catch (error) {
    throw new AppError(error instanceof errors.JWTExpired ? 'token.expired' : 'token.notValid');
  }
};

export const verifyRefresh = async (keys: Keys, token: string): Promise<z.output<typeof RefreshClaims>> => {
  try {
    const payload = await verifySigned(keys.refresh, token);
    return RefreshClaims.parse(payload);
  } catch {
    throw new AppError('token.notValid');
  }
};

/** The claims of an access token, even when it has run out; undefined when it is not ours. */
export const claimsOfAnyAge = async (keys: Keys, token: string): Promise<TokenClaims | undefined> => {
  try {
    const payload = await verifySigned(keys.access, token, { currentDate: new Date(0) });
    return TokenClaims.parse(payload);
  } catch {
    return undefined;
  }
};
