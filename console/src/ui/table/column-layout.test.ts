import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { layOutColumns } from './column-layout.ts';

const column = (id: string, width: number, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  ...{ id, header: id, cell: () => id, width },
  ...more,
});
const shown = (columns: Column<unknown>[], room: number, own?: Record<string, number>) =>
  layOutColumns(columns, room, own).map(({ column: { id }, width }) => `${id} ${width}`);

const computers = [
  column('name', 180, { grow: 2 }),
  column('agency', 160, { grow: 1, priority: 3 }),
  column('status', 120, { priority: 1 }),
  column('os', 120),
  column('ip', 100, { priority: 3 }),
];

it('gives what is left over to those that grow, by their weight, to the last pixel', () => {
  expect(shown(computers, 780)).toEqual(['name 246', 'agency 194', 'status 120', 'os 120', 'ip 100']);
  expect(layOutColumns(computers, 781).reduce((sum, { width }) => sum + width, 0)).toBe(781);
});

it('lets the least important leave, the last of them first', () => {
  expect(shown(computers, 600)).toEqual(['name 193', 'agency 167', 'status 120', 'os 120']);
  expect(shown(computers, 450)).toEqual(['name 210', 'status 120', 'os 120']);
  expect(shown(computers, 390)).toEqual(['name 270', 'status 120']);
});

it('shows a narrow one where a wide one finds no room', () => {
  expect(shown(computers, 550)).toEqual(['name 210', 'status 120', 'os 120', 'ip 100']);
  expect(shown([column('name', 100), column('os', 200), column('ip', 50, { priority: 3 })], 200)).toEqual([
    'name 100',
    'ip 100',
  ]);
});

it('keeps the first and those of priority 1, also where they do not fit', () => {
  expect(shown(computers, 290)).toEqual(['name 170', 'status 120']);
  expect(shown(computers, 200)).toEqual(['name 112', 'status 120']);
  expect(shown([column('name', 300, { priority: 3 })], 200)).toEqual(['name 200']);
});

it('keeps the widths that were chosen, and counts with them', () => {
  expect(shown(computers, 700, { name: 300 })).toEqual(['name 300', 'agency 160', 'status 120', 'os 120']);
  expect(shown(computers, 900, { name: 300 })).toEqual(['name 300', 'agency 260', 'status 120', 'os 120', 'ip 100']);
});

it('gives the last column what is left where none grows', () => {
  expect(shown([column('a', 100), column('b', 100)], 300)).toEqual(['a 100', 'b 200']);
});
