import { z } from 'zod';
import { DeviceTokens, SignedIn } from './device-token.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Id } from './kernel/values.ts';
import { PasswordGiven, Username } from './passwords.ts';
import { TokenPair } from './token-pair.ts';

/** A token that opens the second factor alone, for five minutes; there is no refreshing it. */
export const PreAuthToken = z.object({ token: z.string() }).meta({ id: 'PreAuthToken' });
export type PreAuthToken = z.output<typeof PreAuthToken>;

/** What an access token says. `jti` is the person's id, `sid` the session. */
export const TokenClaims = z.object({ roles: z.string(), exp: z.int(), jti: Id, sid: Id });
export type TokenClaims = z.output<typeof TokenClaims>;

const examplePair = { token: 'eyJhbGciOiJIUzI1NiJ9…', refreshToken: 'eyJhbGciOiJIUzI1NiJ9…' };

/** Who wants to sign in, and what earlier sign-ins have left in their browser. */
export const Login = z.strictObject({ username: Username, password: PasswordGiven, deviceTokens: DeviceTokens });

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: Login.meta({ examples: [{ username: 'admin', password: 'Una-frase-larga-1' }] }),
    response: z.union([
      SignedIn.meta({ examples: [{ ...examplePair, deviceToken: examplePair.refreshToken }] }),
      PreAuthToken,
    ]),
    summary: 'Sign in with a username and a password; with a second factor due, a token for that alone',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    response: z.undefined(),
    status: 204,
    summary: 'End the session of the token that is sent; a bad token is ignored',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    body: z
      .strictObject({ refreshToken: z.string().min(1, 'value.required').max(2000, 'value.tooLong') })
      .meta({ examples: [{ refreshToken: examplePair.refreshToken }] }),
    response: TokenPair,
    summary:
      'Change a refresh token for a new pair; used again after 30 s it ends its session, and so does one that comes after too long without use',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const authErrors = {
  invalidCredentials: 401,
  credentialsExpired: 401,
  'token.required': 401,
  'token.notValid': 401,
  'token.expired': 403,
  'session.ended': 418,
  'session.idle': 418,
} as const satisfies ErrorStatuses;
