import { expect, it } from 'vitest';
import { newerAlerts } from './newer-alerts.ts';

const at = (hour: number) => ({ date: `2026-11-30T${hour}:00:00.000Z` });

/** What is told, look after look. */
const toldOf = (...looks: ReturnType<typeof at>[][]) => {
  let newest: string | null = null;
  return looks.map((latest) => {
    const known = newerAlerts(newest, latest);
    newest = known.newest;
    return known.fresh;
  });
};

it('alerts that come in are told of once, and those that were there before are not', () => {
  expect(toldOf([at(11), at(10)], [at(13), at(12), at(11)], [at(13), at(12), at(11)])).toEqual([
    [],
    [at(13), at(12)],
    [],
  ]);
  expect(toldOf([], [at(10)]), 'also the first of all').toEqual([[], [at(10)]]);
});

it('the newest alert is no news when it is active again after it was dealt with', () => {
  expect(toldOf([at(12), at(11)], [at(11)], [at(12), at(11)])).toEqual([[], [], []]);
  expect(toldOf([at(12)], [], [at(12)]), 'also where it was the only one').toEqual([[], [], []]);
});
