import { ApiError, api, call, type LoggedUser } from '@egida/contract';
import { queryClient } from './api/query-client.ts';
import { send } from './api/send.ts';
import { tokens } from './api/tokens.ts';
import { userQuery } from './session.tsx';
import { clearOpenAgencies } from './shell/open-agencies.ts';

let renewalOf: string | null = null;

/** Whose password has run out and is about to be renewed; held only as long as the page lives. */
export const heldUsername = (): string | null => renewalOf;

export type SignInResult = 'signedIn' | 'mustRenew';

/** Signs in. An expired password is no failure: the person goes on to renew it. */
export const signIn = async (username: string, password: string): Promise<SignInResult> => {
  try {
    const pair = await call(send(), api.auth.login, { body: { username, password } });
    forgetSession();
    if (!('refreshToken' in pair)) throw new ApiError(403, 'forbidden');
    tokens.write(pair);
    await loadUser();
    return 'signedIn';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'credentialsExpired') throw error;
    renewalOf = username;
    return 'mustRenew';
  }
};

export const endRenewal = (): void => {
  renewalOf = null;
};

/** Who the stored token belongs to. Whoever cannot be loaded is logged out, unless nothing answers at all. */
export const loadUser = async (): Promise<LoggedUser> => {
  try {
    return await queryClient.ensureQueryData(userQuery());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) forgetSession();
    throw error;
  }
};

/** Ends the session here and, without waiting for it, at the server. */
export const signOut = (): void => {
  if (tokens.read()) void call(send(), api.auth.logout, {}).catch(() => undefined);
  forgetSession();
};

/** Leaves nothing of whoever was signed in: tokens, person, open agencies, answers in the cache. */
export const forgetSession = (): void => {
  renewalOf = null;
  tokens.write(null);
  clearOpenAgencies();
  queryClient.clear();
};
