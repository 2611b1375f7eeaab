import { type Send, TokenPair, type WireReply } from '@egida/contract';
import type { TabLock } from './tab-lock.ts';
import type { SessionTokens, TokenStore } from './tokens.ts';

interface ReplacingParts {
  tokens: TokenStore;
  lock: TabLock;
  /** A transport that does not itself wait for the lock. */
  send: Send;
}

/**
 * The transport of a call that ends the session it comes with and answers another in its place. Until that one is stored no
 * tab renews the former or takes its end for news: they wait for the lock, and find that it was replaced.
 */
export const makeReplacing =
  ({ tokens, lock, send }: ReplacingParts): Send =>
  (request) =>
    lock.alone(async () => {
      const former = tokens.read();
      const reply = await send(request);
      const next = sessionIn(reply);
      // Whoever signed out meanwhile stays signed out.
      if (former && next && tokens.read()?.token === former.token) {
        tokens.write(next);
        lock.markReplaced(former.token);
      }
      return reply;
    });

const sessionIn = ({ status, text }: WireReply): SessionTokens | null => {
  if (status !== 200) return null;
  try {
    const { session } = JSON.parse(text) as { session?: unknown };
    return TokenPair.nullable().parse(session);
  } catch {
    return null;
  }
};
