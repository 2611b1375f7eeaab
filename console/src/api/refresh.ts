import { type ApiError, api, call, type Send } from '@egida/contract';
import type { TokenStore } from './tokens.ts';

/** Runs work while no other tab of this browser does the same. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** Web Locks exist in secure contexts only; elsewhere the server's 30 s of grace for two tabs has to do. */
export const tabLock: Lock = async (work) =>
  'locks' in navigator ? await navigator.locks.request('egida.refresh', work) : await work();

interface RefreshParts {
  tokens: TokenStore;
  lock: Lock;
  /** A plain transport: refreshing must not itself wait for a refresh. */
  send: Send;
}

/**
 * One refresh at a time, whatever asks for it: parallel requests share the promise, tabs share the lock, and who comes
 * after finds that the stored token is no longer the one it saw expire.
 */
export const makeRefresh = ({ tokens, lock, send }: RefreshParts) => {
  let underWay: Promise<void> | null = null;

  const refresh = (expired: string) =>
    lock(async () => {
      const pair = tokens.read();
      if (!pair || pair.token !== expired) return;
      const next = await call(send, api.auth.refresh, { body: { refreshToken: pair.refreshToken } });
      // Whoever logged out meanwhile stays logged out.
      if (tokens.read()?.refreshToken === pair.refreshToken) tokens.write(next);
    });

  return (expired: string): Promise<void> => {
    underWay ??= refresh(expired).finally(() => {
      underWay = null;
    });
    return underWay;
  };
};

/** The server will not renew this session; a server that is merely out of reach might later. */
export const isRefusal = (error: ApiError): boolean =>
  error.status >= 400 && error.status < 500 && error.status !== 429;
