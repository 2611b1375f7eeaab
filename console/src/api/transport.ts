import { ApiError, ErrorBody, type Send, type WireReply, type WireRequest } from '@egida/contract';
import { heardReply, readingMs, renewingMs, withPatience, writingMs } from './patience.ts';
import { isRefusal, makeRefresh } from './refresh.ts';
import type { TabLock } from './tab-lock.ts';
import type { SessionTokens, TokenStore } from './tokens.ts';

/** Why a session is over without anybody having asked for it. */
export type EndReason = 'endedElsewhere' | 'idle' | 'notValid' | 'refreshFailed' | 'secondFactorOver';

interface TransportParts {
  fetch: typeof fetch;
  tokens: TokenStore;
  lock: TabLock;
  /** Whether nobody was there for longer than a session lasts. */
  isIdle: () => boolean;
  onEnded: (reason: EndReason) => void;
}

/** Reads a reply's body; text, unless whoever sends wants it otherwise. */
type ReadBody = (reply: Response) => Promise<string>;
const asText: ReadBody = (reply) => reply.text();

/** How one request goes out; `fetch`, unless there is more to it than a request of ours says: a file, its progress. */
export type Transmit = typeof fetch;

const maxRefreshes = 3;

/** The transport of every call: carries the token, renews it when it has run out, notices when the session is over. */
export const makeSend = ({ fetch, tokens, lock, isIdle, onEnded }: TransportParts) => {
  const once = async (
    request: WireRequest,
    token: string | undefined,
    signal?: AbortSignal,
    read = asText,
    transmit: Transmit = fetch,
    patienceMs = patienceWith(request.method, read === asText && transmit === fetch),
  ): Promise<WireReply> => {
    const ask = (until?: AbortSignal) =>
      transmit(request.url, {
        method: request.method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(request.body !== undefined && { body: request.body }),
        ...(until && { signal: until }),
      });
    const whole = async (reply: Response): Promise<WireReply> => {
      return { status: reply.status, text: await read(reply), retryAfter: reply.headers.get('Retry-After') };
    };
    try {
      if (patienceMs === undefined) return await whole(await ask(signal));
      return await withPatience(patienceMs, signal, async (until, heard) => whole(heardReply(await ask(until), heard)));
    } catch (error) {
      if (signal?.aborted) throw error;
      // No network, or no server at the other end: the same to whoever waits.
      return { status: 503, text: '' };
    }
  };
  const refresh = makeRefresh({
    ...{ tokens, lock },
    send: (request) => once(request, undefined, undefined, asText, fetch, renewingMs),
  });

  const renew = async (expired: string) => {
    // What asks by itself, again and again, must not keep the session of somebody who is gone.
    if (isIdle()) {
      onEnded('idle');
      throw new ApiError(418, 'session.idle');
    }
    try {
      await refresh(expired);
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error))
        onEnded(error.code === 'session.idle' ? 'idle' : 'refreshFailed');
      throw error;
    }
  };

  /** Whether another session has taken the place of this one. Whoever replaces it holds the lock until the other is stored. */
  const isReplaced = (token: string) =>
    lock.alone(async () => {
      if (!(await lock.isReplaced(token))) return false;
      if (tokens.read()?.token === token) await tokens.untilOther(token);
      return tokens.read() !== null;
    });

  return (signal?: AbortSignal, read?: ReadBody, transmit?: Transmit): Send =>
    async (request) => {
      for (let tries = 0; ; tries++) {
        const held = tokens.read();
        const reply = await once(request, held?.token, signal, read, transmit);
        const code = codeOf(reply);
        const isExpired = reply.status === 403 && code === 'token.expired';
        if (isExpired && held?.refreshToken && tries < maxRefreshes) {
          await renew(held.token);
          signal?.throwIfAborted();
          continue;
        }
        const ended = held && endOf(held, reply.status, code);
        if (ended && tries < maxRefreshes && (await isReplaced(held.token))) {
          signal?.throwIfAborted();
          continue;
        }
        // What a request of a session that is gone already learns is no news about the present one.
        if (ended && tokens.read()?.token === held.token) onEnded(ended);
        return reply;
      }
    };
};

/** What is sent or fetched as a file takes its time. */
const patienceWith = (method: string, isPlain: boolean) =>
  isPlain ? (method === 'GET' ? readingMs : writingMs) : undefined;

/** Whether a reply says that the session is over, and why. Five minutes or five wrong codes end a second factor. */
const endOf = (held: SessionTokens, status: number, code: string | undefined): EndReason | undefined => {
  const isGone = status === 418;
  const isNotValid = status === 401 && code?.startsWith('token.') === true;
  if (!held.refreshToken) {
    return isGone || isNotValid || (status === 403 && code === 'token.expired') ? 'secondFactorOver' : undefined;
  }
  return isGone ? 'endedElsewhere' : isNotValid ? 'notValid' : undefined;
};

/** The code of a refusal in the API's own words. */
export const codeOf = ({ status, text }: WireReply): string | undefined => {
  if (status < 400) return undefined;
  try {
    return ErrorBody.parse(JSON.parse(text)).message;
  } catch {
    return undefined;
  }
};
