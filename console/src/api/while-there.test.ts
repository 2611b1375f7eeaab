import { ApiError } from '@egida/contract';
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { whileThere } from './query.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Where there is no browser nothing is asked for again.
  environmentManager.setIsServer(() => false);
  return () => {
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  };
});

/** How often something is asked for in a minute whose first answer is good, and whose second is this refusal. */
const timesAsked = async (failure: ApiError) => {
  const ask = vi.fn().mockResolvedValue({ name: 'PC-01' }).mockResolvedValueOnce({ name: 'PC-01' });
  ask.mockRejectedValueOnce(failure);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, {
    queryKey: ['one'],
    queryFn: ask,
    refetchInterval: whileThere(5000),
    refetchIntervalInBackground: true,
  });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  client.clear();
  return ask.mock.calls.length;
};

it.each([
  [503, 'unavailable'],
  [500, 'unexpected'],
  [429, 'request.tooMany'],
])('what is looked at is asked for again once a server that answered %i is back', async (status, code) => {
  expect(await timesAsked(new ApiError(status, code as never))).toBeGreaterThan(5);
});

it('what is no more is not asked for again', async () => {
  expect(await timesAsked(new ApiError(404, 'computer.notFound' as never))).toBe(2);
});

it('how often may depend on what was told last', () => {
  const pace = whileThere((data: { telling: boolean } | undefined) => (data?.telling ? 5000 : 30_000));
  expect(pace({ state: { data: undefined, error: null } })).toBe(30_000);
  expect(pace({ state: { data: { telling: true }, error: new ApiError(503, 'unavailable') } })).toBe(5000);
});
