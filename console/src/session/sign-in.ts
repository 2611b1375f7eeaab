import { ApiError, api, call, type LoggedUser, type SignedIn } from '@egida/contract';
import { forgetActivity, noteActivity } from '../api/activity.ts';
import { queryClient } from '../api/query-client.ts';
import { isRefusal } from '../api/refresh.ts';
import { send } from '../api/send.ts';
import { currentSession, currentStep, type SessionTokens, tokens } from '../api/tokens.ts';
import { forgetWaysBack } from '../feedback/feedback.ts';
import { heldDeviceTokens, holdDeviceToken } from './device-tokens.ts';
import { forgetIdleEnd } from './idle-end.ts';
import { keepShownLocale } from './keep-shown-locale.ts';
import { userQuery } from './session.tsx';

let renewalOf: string | null = null;
let awaited = '';
let newRecoveryCodes: readonly string[] | null = null;

/** Whose password has run out and is about to be renewed; held only as long as the page lives. */
export const heldUsername = (): string | null => renewalOf;

/** Who has just got a new password and is to sign in with it; held only as long as the page lives. */
export const awaitedUsername = (): string => awaited;

export const awaitSignIn = (username: string): void => {
  awaited = username;
};

/** The recovery codes that a person has yet to put away; held only as long as the page lives. */
export const heldRecoveryCodes = (): readonly string[] | null => newRecoveryCodes;

/** Somebody is signed in, second factor and all. */
export const isSignedIn = (): boolean => tokens.read() !== null && currentStep() === undefined;

/** Signed in; or first to renew a password that has run out, or to give a second factor. */
export type SignInResult = LoggedUser | 'mustRenew' | 'secondFactor';

/** Signs in with a password. An expired one is no failure: the person goes on to renew it. */
export const signIn = async (username: string, password: string): Promise<SignInResult> => {
  try {
    const body = { username, password, deviceTokens: heldDeviceTokens() };
    const opened = await call(send(), api.auth.login, { body });
    forgetSession();
    forgetIdleEnd();
    noteActivity(true);
    keepTokens(opened);
    return currentStep() ? 'secondFactor' : await beginSession();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'credentialsExpired') throw error;
    renewalOf = username;
    return 'mustRenew';
  }
};

const keepTokens = ({ deviceToken, ...session }: SessionTokens & { deviceToken?: string }): void => {
  tokens.write(session);
  if (deviceToken) holdDeviceToken(deviceToken);
};

/** Takes up the session that a second factor has opened. The codes, if it brought any, wait to be put away. */
export const completeSignIn = async (
  signedIn: SignedIn,
  recoveryCodes: readonly string[] | undefined,
): Promise<LoggedUser> => {
  noteActivity(true);
  keepTokens(signedIn);
  newRecoveryCodes = recoveryCodes ?? null;
  return await beginSession();
};

const beginSession = async (): Promise<LoggedUser> => {
  const user = await loadUser();
  keepShownLocale(user);
  return user;
};

export const endRenewal = (): void => {
  renewalOf = null;
};

export const dropRecoveryCodes = (): void => {
  newRecoveryCodes = null;
};

/** Who the stored token belongs to. Whoever the server refuses is logged out; one that fails has said nothing of them. */
export const loadUser = async (): Promise<LoggedUser> => {
  const asked = currentSession();
  try {
    return await queryClient.ensureQueryData(userQuery());
  } catch (error) {
    // Another tab may have signed in anew meanwhile: that session is not the one that failed.
    if (error instanceof ApiError && isRefusal(error) && currentSession() === asked) forgetSession();
    throw error;
  }
};

/** Ends the session here and, without waiting for it, at the server. */
export const signOut = (): void => {
  if (tokens.read()) void call(send(), api.auth.logout, {}).catch(() => undefined);
  forgetSession();
};

const forgetters = { page: new Set<() => void>(), stored: new Set<() => void>() };

/**
 * Calls back when whoever was signed in is to be forgotten. What keeps anything of a person registers here as its
 * module loads; what keeps it between visits (`stored`) has to be part of the first load (`follow-session.ts`), for a session
 * may end before any screen is there.
 */
export const onForgetSession = (listener: () => void, where: keyof typeof forgetters = 'page'): (() => void) => {
  forgetters[where].add(listener);
  return () => forgetters[where].delete(listener);
};

/**
 * Leaves nothing of whoever was signed in that this page alone holds. What is stored is left alone: it is of whoever another
 * tab has signed in by now.
 */
export const forgetHere = (): void => {
  endRenewal();
  awaitSignIn('');
  dropRecoveryCodes();
  forgetWaysBack();
  for (const forget of forgetters.page) forget();
  queryClient.clear();
};

/** Leaves nothing of whoever was signed in: tokens, person, answers in the cache, and what the stores keep. */
export const forgetSession = (): void => {
  tokens.write(null);
  forgetActivity();
  for (const forget of forgetters.stored) forget();
  forgetHere();
};
