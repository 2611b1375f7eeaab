import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { isAwaited, isMissing } from './tried-again.ts';

it('what could not be had is still missing while it is tried again, and is no first try', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  const observer = new QueryObserver(client, {
    queryKey: ['something'],
    queryFn: () => answers.shift()?.() ?? 'nothing',
  });
  const told = () => {
    const now = observer.getCurrentResult();
    return { isMissing: isMissing(now), isAwaited: isAwaited(now) };
  };
  const stop = observer.subscribe(() => undefined);
  expect(told()).toEqual({ isMissing: false, isAwaited: true });
  await observer.refetch({ cancelRefetch: false });
  expect(told()).toEqual({ isMissing: true, isAwaited: false });
  const again = observer.refetch();
  expect(told()).toEqual({ isMissing: true, isAwaited: false });
  await again;
  expect(told()).toEqual({ isMissing: false, isAwaited: false });
  stop();
  client.clear();
});
