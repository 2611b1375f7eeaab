import type { Series } from '@egida/contract';
import { expect, it } from 'vitest';
import { changeSince, untilNow } from './change-since.ts';

const labels = ['2026-11-17', '2026-11-18', '2026-11-19'];
const series = (...data: (number | null)[]): Series => ({ labels, datasets: [{ label: '', data }] });

it('a number is compared with the first day that is known, and the day is said', () => {
  expect(changeSince(12, series(9, 10, 11))).toEqual({ by: 3, day: '2026-11-17' });
  expect(changeSince(7, series(null, 10, 11))).toEqual({ by: -3, day: '2026-11-18' });
  expect(changeSince(0, series(0, 4, 0))).toEqual({ by: 0, day: '2026-11-17' });
});

it('on the first day that is known there is nothing to compare with', () => {
  expect(changeSince(12, series(null, null, 11))).toBeNull();
  expect(changeSince(12, series(null, null, null))).toBeNull();
  expect(changeSince(12, { labels: [], datasets: [] })).toBeNull();
});

it('the line ends where the number is, whatever today was counted before', () => {
  expect(untilNow(32, series(9, null, 5))).toEqual([9, null, 32]);
});
