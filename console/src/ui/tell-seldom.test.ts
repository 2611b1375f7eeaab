import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seldomMs, tellSeldom } from './tell-seldom.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is told of these, one after the other every two seconds. */
const toldOf = (...texts: string[]) => {
  const told: string[] = [];
  const { hear } = tellSeldom((text) => told.push(text));
  for (const text of texts) {
    hear(text);
    vi.advanceTimersByTime(2000);
  }
  return { told, hear };
};

it('of a flood the first is told at once, and half a minute later how it stands by then', () => {
  const { told } = toldOf('1 nueva', '2 nuevas', '3 nuevas', '4 nuevas');
  expect(told).toEqual(['1 nueva']);
  vi.advanceTimersByTime(seldomMs);
  expect(told).toEqual(['1 nueva', '4 nuevas']);
});

it('that nothing waits any more is no news, and what comes in next waits for its turn', () => {
  const { told } = toldOf('2 nuevas', '', '1 nueva');
  expect(told).toEqual(['2 nuevas', '']);
  vi.advanceTimersByTime(seldomMs);
  expect(told).toEqual(['2 nuevas', '', '1 nueva']);
});

it('what comes in long after is told at once', () => {
  const { told, hear } = toldOf('1 nueva', '');
  vi.advanceTimersByTime(seldomMs);
  hear('1 nueva');
  expect(told).toEqual(['1 nueva', '', '1 nueva']);
});
