import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubWindow } from '../testing/browser.ts';
import { asMenuMark, readMarksOnFocus } from './menu-marks.ts';

let client: QueryClient;
let page: EventTarget;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  page = stubWindow();
  environmentManager.setIsServer(() => false);
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  asked = [];
  readMarksOnFocus(client);
});
afterEach(() => {
  client.clear();
  environmentManager.setIsServer(() => true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An answer that stands on the screen, and takes a second to come. */
const show = (name: string, options: Partial<typeof asMenuMark> = {}) =>
  new QueryObserver(client, {
    ...options,
    queryKey: [name],
    queryFn: () => {
      asked.push(name);
      return new Promise((resolve) => setTimeout(() => resolve(0), 1000));
    },
  }).subscribe(() => {});
const comeBack = () => page.dispatchEvent(new Event('focus'));

it('a mark is read anew every minute, once however many items show it', async () => {
  show('news', asMenuMark);
  await vi.advanceTimersByTimeAsync(20_000);
  show('news', asMenuMark);
  await vi.advanceTimersByTimeAsync(181_000);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(asked.length).toBeLessThanOrEqual(5);
});

it('whoever comes back to the window has the marks read anew, and nothing else', async () => {
  show('news', asMenuMark);
  show('computers');
  await vi.advanceTimersByTimeAsync(15_000);
  asked = [];
  comeBack();
  comeBack();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['news']);
  comeBack();
  expect(asked, 'again at once').toEqual(['news']);
});

it('what no item shows any more is not asked for', async () => {
  const leave = show('news', asMenuMark);
  await vi.advanceTimersByTimeAsync(15_000);
  leave();
  comeBack();
  expect(asked).toEqual(['news']);
});
