import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage, stubWindow } from '../testing/browser.ts';
import { lazyPage, prefetchWhenIdle } from './lazy-page.tsx';

const Screen = () => null;
const gone = new TypeError('Failed to fetch dynamically imported module');
let reload: ReturnType<typeof vi.fn>;
let server: ReturnType<typeof vi.fn<(path: string) => Promise<{ status: number }>>>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
  stubStorage('sessionStorage');
  reload = vi.fn();
  stubWindow({ location: { reload } });
  server = vi.fn(async () => ({ status: 200 }));
  vi.stubGlobal('fetch', server);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** What has become of a promise by now. */
const fateOf = async (promise: Promise<unknown>): Promise<unknown> => {
  let fate: unknown = 'pending';
  void promise.then(
    () => {
      fate = 'there';
    },
    (error: unknown) => {
      fate = error;
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return fate;
};
/** Somebody opens a screen whose part of the code the server no longer has. */
const openMissing = () => fateOf(lazyPage(() => Promise.reject(gone)).ready());

describe('a screen whose code the server no longer has', () => {
  it('reloads the page, and shows nothing wrong meanwhile', async () => {
    expect(await openMissing()).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that is missing after the reload, too, is an error and no loop', async () => {
    await openMissing();
    vi.advanceTimersByTime(59_999);
    expect(await openMissing()).toBe(gone);
    expect(await openMissing()).toBe(gone);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads again after a minute: there may have been another release', async () => {
    await openMissing();
    vi.advanceTimersByTime(60_000);
    expect(await openMissing()).toBe('pending');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is asked for again by who comes back to it', async () => {
    await openMissing();
    const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(gone).mockResolvedValue(Screen);
    const page = lazyPage(load);
    expect(await fateOf(page.ready())).toBe(gone);
    expect(await fateOf(page.ready())).toBe('there');
    expect(await fateOf(page.ready())).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['its proxy alone answers', async () => ({ status: 502 })],
  ])('stays where it is while %s, says so, and is asked for again', async (_, answer) => {
    server.mockImplementation(answer);
    const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(gone).mockResolvedValue(Screen);
    const page = lazyPage(load);
    expect(await fateOf(page.ready())).toMatchObject({ status: 503, code: 'unavailable' });
    expect(reload).not.toHaveBeenCalled();
    expect(await fateOf(page.ready())).toBe('there');
    // That it was away does not count as a reload.
    server.mockImplementation(async () => ({ status: 200 }));
    expect(await openMissing()).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload while it is only fetched ahead', async () => {
    const page = lazyPage(() => Promise.reject(gone));
    page.prefetch();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('what is likely to come next', () => {
  it('is fetched three seconds later, when the browser has nothing better to do, after two more at the latest', () => {
    const [request, cancel] = [vi.fn((_: () => void, __: object) => 7), vi.fn()];
    stubWindow({ location: { reload }, requestIdleCallback: request });
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const prefetch = vi.fn();
    const giveUp = prefetchWhenIdle([{ prefetch }, { prefetch }]);
    vi.advanceTimersByTime(2999);
    expect(request).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(request.mock.calls[0]?.[1]).toEqual({ timeout: 2000 });
    expect(prefetch).not.toHaveBeenCalled();
    request.mock.calls[0]?.[0]();
    expect(prefetch).toHaveBeenCalledTimes(2);
    giveUp();
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('is not even asked for by who is gone before', () => {
    const [request, cancel] = [vi.fn(() => 7), vi.fn()];
    stubWindow({ location: { reload }, requestIdleCallback: request });
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    prefetchWhenIdle([{ prefetch: vi.fn() }])();
    vi.advanceTimersByTime(10_000);
    expect(request).not.toHaveBeenCalled();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('is fetched after five seconds where the browser cannot tell, unless the person has gone by then', () => {
    const prefetch = vi.fn();
    prefetchWhenIdle([{ prefetch }]);
    vi.advanceTimersByTime(4999);
    expect(prefetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(prefetch).toHaveBeenCalledOnce();
    prefetchWhenIdle([{ prefetch }])();
    vi.advanceTimersByTime(10_000);
    expect(prefetch).toHaveBeenCalledOnce();
  });
});
