import { tabLock } from './tab-lock.ts';
import { tokens } from './tokens.ts';
import { type EndReason, makeSend } from './transport.ts';

const listeners = new Set<(reason: EndReason) => void>();

/** Calls back when the server says that the session is over. */
export const onSessionEnded = (listener: (reason: EndReason) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sends to the server that served this page. Give it the signal of whoever waits: navigating away aborts the request. */
export const send = makeSend({
  fetch: (...request) => fetch(...request),
  tokens,
  lock: tabLock,
  onEnded: (reason) => {
    tokens.write(null);
    for (const listener of listeners) listener(reason);
  },
});
