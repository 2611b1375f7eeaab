import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { cancelOnNavigation } from './cancel-on-navigation.ts';

type RouterEvent = 'onBeforeNavigate' | 'onRendered';
let tell: (event: RouterEvent, more?: { pathChanged: boolean }) => void;
let client: QueryClient;
let asked: { signal: AbortSignal }[];
let answers: boolean;
beforeEach(() => {
  const listeners = new Map<RouterEvent, (event: object) => void>();
  tell = (event, more = { pathChanged: true }) => listeners.get(event)?.(more);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
  answers = false;
  cancelOnNavigation({ subscribe: listeners.set.bind(listeners) } as unknown as AnyRouter, client);
  return () => client.clear();
});

/** Somebody looks at an answer, which does not come while there are none. */
const watch = (key: string, meta?: { keepOnNavigation: true }) =>
  new QueryObserver(client, {
    queryKey: [key],
    ...(meta && { meta }),
    queryFn: ({ signal }) => {
      asked.push({ signal });
      return new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        if (answers) resolve('there');
      });
    },
  }).subscribe(() => undefined);
const given = () => asked.map(({ signal }) => (signal.aborted ? 'given up' : 'waited for'));

it('whoever leaves a screen no longer waits for its answers', () => {
  watch('/api/alerts');
  watch('/api/agencies');
  expect(given()).toEqual(['waited for', 'waited for']);
  tell('onBeforeNavigate');
  expect(given()).toEqual(['given up', 'given up']);
});

it('who only filters or turns a page stays, and so do the questions', () => {
  watch('/api/alerts');
  tell('onBeforeNavigate', { pathChanged: false });
  expect(given()).toEqual(['waited for']);
});

it('what the guards wait for is waited for', () => {
  watch('/api/users/ana', { keepOnNavigation: true });
  tell('onBeforeNavigate');
  expect(given()).toEqual(['waited for']);
});

it('what is still on screen afterwards is asked again, and what is not, is not', async () => {
  watch('/api/agencies/a');
  const leave = watch('/api/agencies/a/alerts');
  tell('onBeforeNavigate');
  leave();
  await expect.poll(() => client.isFetching()).toBe(0);
  answers = true;
  tell('onRendered');
  await expect.poll(given).toEqual(['given up', 'given up', 'waited for']);
  await expect.poll(() => client.getQueryData(['/api/agencies/a'])).toBe('there');
  expect(client.getQueryData(['/api/agencies/a/alerts'])).toBeUndefined();
  // Once is enough.
  tell('onRendered');
  expect(given()).toHaveLength(3);
});
