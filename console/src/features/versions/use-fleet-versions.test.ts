import { expect, it } from 'vitest';
import { fleetTotals } from './use-fleet-versions.ts';

const row = (version: string, windows: number, linux: number) => ({
  ...{ id: version, version, windows, linux, computers: windows + linux, latest: false },
});
const rows = [row('2.6.0', 10, 5), row('2.7.0', 3, 2), row('3.0.0', 1, 1)];

it('counts who is behind, and of them those for which nothing is published', () => {
  const totals = (...without: ('linux' | 'windows')[]) => fleetTotals(rows, { version: '3.0.0', without });
  expect(totals()).toEqual({ total: 22, behind: 20, stuck: 0 });
  expect(totals('windows')).toEqual({ total: 22, behind: 20, stuck: 13 });
  expect(totals('linux', 'windows')).toEqual({ total: 22, behind: 20, stuck: 20 });
});

it('nobody is behind where no version is wanted, or it is not known', () => {
  expect(fleetTotals(rows, { version: '', without: ['linux'] })).toEqual({ total: 22, behind: 0, stuck: 0 });
  expect(fleetTotals(rows, null)).toEqual({ total: 22, behind: 0, stuck: 0 });
});
