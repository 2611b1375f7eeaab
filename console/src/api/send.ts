import { isIdle } from './activity.ts';
import { makeReplacing } from './replace-session.ts';
import { tabLock } from './tab-lock.ts';
import { tokens } from './tokens.ts';
import { type EndReason, makeSend } from './transport.ts';

const listeners = new Set<(reason: EndReason) => void>();

/** Calls back when the session is over: the server says so, or nobody was there for too long. */
export const onSessionEnded = (listener: (reason: EndReason) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const parts = {
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  tokens,
  isIdle,
  onEnded: (reason: EndReason) => {
    // One that nobody used is still to be ended at the server, which takes its token.
    if (reason !== 'idle') tokens.write(null);
    for (const listener of listeners) listener(reason);
  },
};

/** Sends to the server that served this page. Give it the signal of whoever waits: navigating away aborts the request. */
export const send = makeSend({ ...parts, lock: tabLock });

const sendWhileAlone = makeSend({ ...parts, lock: { ...tabLock, alone: (work) => work() } });

/** Sends what answers another session in place of the one that it comes with. */
export const sendReplacing = makeReplacing({ tokens, lock: tabLock, send: sendWhileAlone() });
