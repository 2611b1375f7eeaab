import type { TokenPair } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { makeReplacing } from './replace-session.ts';
import type { TabLock } from './tab-lock.ts';
import type { SessionTokens, TokenStore } from './tokens.ts';
import { type EndReason, makeSend } from './transport.ts';

const error = (status: number, message: string) =>
  new Response(JSON.stringify({ statusCode: status, error: 'x', message }), { status });

const pair = (name: string): TokenPair => ({ token: `token-${name}`, refreshToken: `refresh-${name}` });

/** A server that accepts one token, and a browser with tabs that share one store. */
const setUp = (start: SessionTokens | null = pair('old')) => {
  let stored: SessionTokens | null = start;
  const tokens: TokenStore = {
    read: () => stored,
    write: (next) => {
      stored = next;
    },
    untilOther: () => Promise.resolve(),
  };
  const server = {
    accepts: 'token-new',
    refreshes: 0,
    requests: 0,
    onRefresh: () => Response.json(pair('new')),
    onRequest: undefined as ((headers: Record<string, string>) => Response) | undefined,
  };
  const fetch = (async (url: string, init: RequestInit) => {
    await Promise.resolve();
    if (String(url).endsWith('/auth/refresh')) {
      server.refreshes++;
      return server.onRefresh();
    }
    init.signal?.throwIfAborted();
    server.requests++;
    const headers = init.headers as Record<string, string>;
    if (server.onRequest) return server.onRequest(headers);
    const { Authorization } = headers;
    return Authorization === `Bearer ${server.accepts}` ? Response.json({ fine: true }) : error(403, 'token.expired');
  }) as typeof globalThis.fetch;

  let last: Promise<unknown> = Promise.resolve();
  const replaced = new Set<string>();
  const lock: TabLock = {
    alone: (work) => {
      const mine = last.then(work, work);
      last = mine;
      return mine;
    },
    markReplaced: (token) => void replaced.add(token),
    isReplaced: async (token) => replaced.has(token),
  };
  const ended: EndReason[] = [];
  const tab = (own: { lock?: TabLock; tokens?: TokenStore; isIdle?: () => boolean } = {}) =>
    makeSend({ fetch, tokens, lock, isIdle: () => false, ...own, onEnded: (reason) => ended.push(reason) });
  return { server, tokens, lock, tab, ended };
};

const list = { method: 'GET', url: '/api/alerts' };

describe('a token that has run out', () => {
  it('is renewed once for many parallel requests, and each is answered', async () => {
    const { server, tab } = setUp();
    const send = tab();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send()(list)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(server.refreshes).toBe(1);
  });

  it('is renewed once for two tabs', async () => {
    const { server, tab } = setUp();
    const [one, two] = [tab(), tab()];
    await Promise.all([one()(list), two()(list), two()(list)]);
    expect(server.refreshes).toBe(1);
  });

  it('is renewed once for six tabs that wake together, and nobody is signed out', async () => {
    const { server, tab, ended } = setUp();
    const tabs = Array.from({ length: 6 }, () => tab());
    const replies = await Promise.all(tabs.flatMap((send) => [send()(list), send()(list), send()(list)]));
    expect(replies.map(({ status }) => status)).toEqual(Array(18).fill(200));
    expect([server.refreshes, ended]).toEqual([1, []]);
  });

  it('is not renewed again by a tab that sees late what another has stored', async () => {
    const { server, tokens, tab } = setUp();
    await tab()()(list);
    let arrived = false;
    const late: TokenStore = {
      ...tokens,
      read: () => (arrived ? tokens.read() : pair('old')),
      untilOther: async () => {
        arrived = true;
      },
    };
    expect((await tab({ tokens: late })()(list)).status).toBe(200);
    expect(server.refreshes).toBe(1);
  });

  it('signs nobody out where tabs cannot lock one another, and one of them comes too late', async () => {
    const { server, tab, ended } = setUp();
    const lock: TabLock = { alone: (work) => work(), markReplaced: () => undefined, isReplaced: async () => false };
    // The first refresh is answered; whoever comes with the same token after the grace is refused.
    server.onRefresh = () => (server.refreshes === 1 ? Response.json(pair('new')) : error(418, 'session.ended'));
    const tabs = Array.from({ length: 6 }, () => tab({ lock }));
    const replies = await Promise.all(tabs.map((send) => send()(list)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(ended).toEqual([]);
  });

  it('keeps the session while something other than the server answers, such as the door of a guest network', async () => {
    const { server, tokens, tab, ended } = setUp();
    server.onRefresh = () => new Response('<h1>Welcome, guest</h1>', { status: 403 });
    await expect(tab()()(list)).rejects.toMatchObject({ code: 'unexpected' });
    expect([ended, tokens.read()]).toEqual([[], pair('old')]);
  });

  it('is renewed at most three times for one request, which then fails', async () => {
    const { server, tab } = setUp();
    let round = 0;
    server.onRefresh = () => Response.json(pair(`round-${++round}`));
    server.accepts = 'never';
    const reply = await tab()()(list);
    expect([reply.status, server.refreshes, server.requests]).toEqual([403, 3, 4]);
  });

  it('ends the session when the server will not renew it', async () => {
    const { server, tab, ended } = setUp();
    server.onRefresh = () => error(401, 'token.notValid');
    await expect(tab()()(list)).rejects.toMatchObject({ code: 'token.notValid' });
    expect(ended).toEqual(['refreshFailed']);
  });

  it('keeps the session when the server is only out of reach', async () => {
    const { server, tokens, tab, ended } = setUp();
    server.onRefresh = () => error(503, 'unavailable');
    await expect(tab()()(list)).rejects.toMatchObject({ code: 'unavailable' });
    expect([ended, tokens.read()]).toEqual([[], pair('old')]);
  });

  it('does not sign in again whoever logged out meanwhile', async () => {
    const { server, tokens, tab } = setUp();
    server.onRefresh = () => {
      tokens.write(null);
      return Response.json(pair('new'));
    };
    await tab()()(list);
    expect(tokens.read()).toBeNull();
  });
});

describe('a session that nobody uses', () => {
  it('is renewed by nothing that asks by itself, and is over', async () => {
    const { server, tab, ended } = setUp();
    const send = tab({ isIdle: () => true });
    await expect(send()(list)).rejects.toMatchObject({ code: 'session.idle' });
    expect([server.refreshes, ended]).toEqual([0, ['idle']]);
  });

  it('goes on answering while its token is good: what ends it is the person’s own clock', async () => {
    const { server, tab, ended } = setUp(pair('new'));
    expect((await tab({ isIdle: () => true })()(list)).status).toBe(200);
    expect([server.refreshes, ended]).toEqual([0, []]);
  });

  it('is over for want of activity where the server says so', async () => {
    const { server, tab, ended } = setUp();
    server.onRefresh = () => error(418, 'session.idle');
    await expect(tab()()(list)).rejects.toMatchObject({ code: 'session.idle' });
    expect(ended).toEqual(['idle']);
  });
});

describe('a session that another takes the place of', () => {
  const renewal = { method: 'POST', url: '/api/users/renewPassword', body: '{}' };
  /** The server once it has changed the password, and until its answer is stored. */
  const setUpRenewal = (answer: () => Response) => {
    const parts = setUp(pair('old'));
    const { server, tokens, lock, tab } = parts;
    let reply: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      reply = resolve;
    });
    const fetch = (async (url: string) => {
      if (String(url) === renewal.url) {
        server.onRequest = ({ Authorization }) =>
          Authorization === 'Bearer token-new' ? Response.json({ fine: true }) : error(418, 'session.ended');
        return await answered;
      }
      throw new TypeError('Nothing else is sent here');
    }) as typeof globalThis.fetch;
    const alone: TabLock = { ...lock, alone: (work) => work() };
    const send = makeSend({ fetch, tokens, lock: alone, isIdle: () => false, onEnded: () => undefined });
    const renewing = makeReplacing({ tokens, lock, send: send() })(renewal);
    return { ...parts, tab, renewing, answer: () => reply(answer()) };
  };

  it('is told to no tab as its end: what they ask meanwhile is asked again with the other', async () => {
    const { tokens, tab, ended, renewing, answer } = setUpRenewal(() => Response.json({ session: pair('new') }));
    const polls = [tab()()(list), tab()()(list)];
    answer();
    expect((await renewing).status).toBe(200);
    expect((await Promise.all(polls)).map(({ status }) => status)).toEqual([200, 200]);
    expect([tokens.read(), ended]).toEqual([pair('new'), []]);
  });

  it('stays as it is where the password is refused, or there was no session', async () => {
    for (const reply of [error(400, 'request.notvalid'), Response.json({ session: null }), new Response('<h1>')]) {
      const { tokens, renewing, answer } = setUpRenewal(() => reply);
      answer();
      await renewing;
      expect(tokens.read()).toEqual(pair('old'));
    }
  });

  it('is not taken up again by whoever signed out meanwhile', async () => {
    const { tokens, renewing, answer } = setUpRenewal(() => Response.json({ session: pair('new') }));
    await Promise.resolve();
    tokens.write(null);
    answer();
    await renewing;
    expect(tokens.read()).toBeNull();
  });
});

describe('a second factor that is due', () => {
  it('is over, not renewed, when its five minutes or its attempts are', async () => {
    for (const [status, code] of [
      [403, 'token.expired'],
      [418, 'session.ended'],
      [401, 'token.notValid'],
    ] as const) {
      const { server, tab, ended } = setUp({ token: 'token-half' });
      server.onRequest = () => error(status, code);
      await tab()()(list);
      expect([server.refreshes, ended], code).toEqual([0, ['secondFactorOver']]);
    }
  });

  it('goes on after a wrong code, or a call that it does not open', async () => {
    const { server, tab, ended } = setUp({ token: 'token-half' });
    for (const [status, code] of [
      [401, 'pin.notvalid'],
      [401, 'recoveryCode.notvalid'],
      [403, 'forbidden'],
    ] as const) {
      server.onRequest = () => error(status, code);
      await tab()()(list);
    }
    expect(ended).toEqual([]);
  });
});

describe('a request', () => {
  it('has its reply read as whoever asked wants it, once the token is renewed', async () => {
    const { server, tab } = setUp();
    const read: number[] = [];
    const reply = await tab()(undefined, async (response) => {
      read.push(response.status);
      return response.ok ? '' : response.text();
    })(list);
    expect([reply.status, reply.text, read, server.refreshes]).toEqual([200, '', [403, 200], 1]);
  });

  it('is given up when nobody waits for it any more', async () => {
    const { tab } = setUp(pair('new'));
    await expect(tab()(AbortSignal.abort())(list)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('answers as an unavailable server when there is no network', async () => {
    const { server, tab } = setUp(pair('new'));
    server.onRequest = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await tab()()(list)).toEqual({ status: 503, text: '' });
  });

  it('tells that the session was ended elsewhere, or is no longer valid; a wrong password does neither', async () => {
    const { server, tab, ended } = setUp(pair('new'));
    for (const [status, code] of [
      [418, 'session.ended'],
      [401, 'token.notValid'],
      [401, 'invalidCredentials'],
      [403, 'forbidden'],
    ] as const) {
      server.onRequest = () => error(status, code);
      await tab()()(list);
    }
    expect(ended).toEqual(['endedElsewhere', 'notValid']);
  });
});
