import { type ApiError, api, call, type Send } from '@egida/contract';
import type { TabLock } from './tab-lock.ts';
import type { TokenStore } from './tokens.ts';

interface RefreshParts {
  tokens: TokenStore;
  lock: TabLock;
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
    lock.alone(async () => {
      if (tokens.read()?.token === expired && (await lock.isReplaced(expired))) await tokens.untilOther(expired);
      const held = tokens.read();
      if (!held?.refreshToken || held.token !== expired) return;
      const { refreshToken } = held;
      const isStillHeld = () => tokens.read()?.refreshToken === refreshToken;
      try {
        const next = await call(send, api.auth.refresh, { body: { refreshToken } });
        // Whoever logged out meanwhile stays logged out.
        if (isStillHeld()) tokens.write(next);
        lock.markReplaced(expired);
      } catch (error) {
        // What another tab has stored meanwhile is newer than this refusal: the request goes again with that.
        if (isStillHeld()) throw error;
      }
    });

  return (expired: string): Promise<void> => {
    underWay ??= refresh(expired).finally(() => {
      underWay = null;
    });
    return underWay;
  };
};

/**
 * The server will not renew this session. One that is merely out of reach might later, and whatever answers in its
 * place while the network comes back (a proxy, the door of a guest network) does not speak our codes.
 */
export const isRefusal = (error: ApiError): boolean =>
  error.status >= 400 && error.status < 500 && error.status !== 429 && error.code !== 'unexpected';
