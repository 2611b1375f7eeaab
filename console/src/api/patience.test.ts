import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heardReply, readingMs, renewingMs, writingMs } from './patience.ts';
import type { TabLock } from './tab-lock.ts';
import type { SessionTokens } from './tokens.ts';
import { makeSend } from './transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lock: TabLock = { alone: (work) => work(), markReplaced: () => undefined, isReplaced: async () => false };
const expired = JSON.stringify({ statusCode: 403, error: 'x', message: 'token.expired' });

/** A server that has gone silent for some addresses: it takes the question and never answers. */
const sendTo = (silent: RegExp) => {
  let stored: SessionTokens | null = { token: 'old', refreshToken: 'refresh' };
  const fetch = ((url: string, init: RequestInit) => {
    if (!silent.test(url)) return Promise.resolve(new Response(expired, { status: 403 }));
    return new Promise((_, refuse) => {
      init.signal?.addEventListener('abort', () => refuse(init.signal?.reason));
    });
  }) as typeof globalThis.fetch;
  const write = (next: SessionTokens | null) => {
    stored = next;
  };
  const tokens = { read: () => stored, write, untilOther: async () => undefined };
  return makeSend({ fetch, tokens, lock, isIdle: () => false, onEnded: () => write(null) });
};

it('a question that nobody answers is given up, as if there were no server, and can be put again', async () => {
  const reply = sendTo(/alerts/)()({ method: 'GET', url: '/api/alerts' });
  await vi.advanceTimersByTimeAsync(readingMs);
  expect((await reply).status).toBe(503);
});

/** An answer that begins, and brings one more piece of itself each time so many milliseconds have passed; none for ever after the last. */
const answerIn = (pieces: string[], everyMs: number) => {
  const fetch = ((_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (out) => {
        signal?.addEventListener('abort', () => out.error(signal.reason));
        pieces.forEach((piece, at) => {
          setTimeout(() => !signal?.aborted && out.enqueue(new TextEncoder().encode(piece)), at * everyMs);
        });
        if (pieces.at(-1) === '}') setTimeout(() => out.close(), pieces.length * everyMs);
      },
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  }) as typeof globalThis.fetch;
  const tokens = { read: () => null, write: () => undefined, untilOther: async () => undefined };
  const send = makeSend({ fetch, tokens, lock, isIdle: () => false, onEnded: () => undefined })();
  return send({ method: 'GET', url: '/api/alerts' });
};

it('an answer that begins and goes no further is given up like one that never came', async () => {
  const settled = vi.fn();
  const reply = answerIn(['{', '"collection": ['], 1000).finally(settled);
  await vi.advanceTimersByTimeAsync(readingMs);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await reply).status).toBe(503);
});

it('an answer that comes slowly is waited for as long as more of it comes', async () => {
  const reply = answerIn(['{', '"name":', '"Sanidad"', '}'], readingMs - 1000);
  await vi.advanceTimersByTimeAsync(5 * readingMs);
  expect(await reply).toMatchObject({ status: 200, text: '{"name":"Sanidad"}' });
});

it('whoever goes elsewhere gives it up sooner, and that is no failure', async () => {
  const leaving = new AbortController();
  const reply = sendTo(/alerts/)(leaving.signal)({ method: 'GET', url: '/api/alerts' });
  leaving.abort();
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
});

it('a session that cannot be renewed for want of an answer keeps nothing waiting, and is not over', async () => {
  const reply = sendTo(/refresh/)()({ method: 'GET', url: '/api/alerts' }).catch(({ status }) => status);
  await vi.advanceTimersByTimeAsync(renewingMs);
  expect(await reply).toBe(503);
});

it('what is written is waited for longer, as it takes longer, and not for ever', async () => {
  const settled = vi.fn();
  const reply = sendTo(/alerts/)()({ method: 'PATCH', url: '/api/alerts/1', body: '{}' }).finally(settled);
  await vi.advanceTimersByTimeAsync(writingMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await reply).status).toBe(503);
});

it('an answer of which there is nothing to read is one, whatever the browser hands over as its body', async () => {
  const reply = new Response(null, { status: 204 });
  Object.defineProperty(reply, 'body', { value: new ReadableStream({ start: (out) => out.close() }) });
  expect(heardReply(reply, () => undefined).status).toBe(204);
});
