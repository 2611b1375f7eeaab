import { expect, it } from 'vitest';
import { highestOf, type Line, sayDay } from './line.ts';

const computers: Line = { id: 'a', name: '2.8.0', values: [3, null, 1_250] };
const others: Line = { id: 'b', name: '2.7.0', values: [4, 0, null] };

it('a day is said with its value, and with each by its name where there are several', () => {
  expect(sayDay('2026-11-12', [computers], 0, 'sin datos')).toBe('12 nov 2026: 3');
  expect(sayDay('2026-11-13', [computers, others], 1, 'sin datos')).toBe('13 nov 2026: 2.8.0 sin datos, 2.7.0 0');
  expect(sayDay('2026-11-14', [computers], 2, 'sin datos')).toBe('14 nov 2026: 1.250');
});

it('a line that ends before the last day has no value there', () => {
  expect(sayDay('2026-11-15', [computers], 3, 'sin datos')).toBe('15 nov 2026: sin datos');
});

it('all lines of a chart share one height', () => {
  expect(highestOf([computers, others])).toBe(1250);
  expect(highestOf([])).toBe(0);
});
