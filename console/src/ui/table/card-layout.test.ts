import { expect, it } from 'vitest';
import { cardColumns, layOutCards } from './card-layout.ts';
import type { Column } from './column.ts';

const column = (id: string, priority?: 1 | 2 | 3): Column<unknown> => ({
  ...{ id, header: id, cell: () => id, width: 100 },
  ...(priority && { priority }),
});
const kept = (...columns: Column<unknown>[]) => cardColumns(columns).map(({ id }) => id);

it('a card has the name as its title, and of the rest what leaves last, in the order of the list', () => {
  const list = [column('name', 3), column('agency', 3), column('os'), column('ip', 3), column('status', 1)];
  expect(kept(...list, column('agent'), column('seen'))).toEqual(['name', 'os', 'status', 'agent', 'seen']);
  expect(kept(...list)).toEqual(['name', 'agency', 'os', 'ip', 'status']);
  expect(kept()).toEqual([]);
});

it('rows stay rows from 600 pixels on, and while nobody knows how much room there is', () => {
  expect(layOutCards(600, 5)).toBeUndefined();
  expect(layOutCards(0, 5)).toBeUndefined();
  expect(layOutCards(599, 5)?.perLine).toBe(4);
});

it('a card is as high as its lines need', () => {
  const height = (room: number, columns: number) => layOutCards(room, columns)?.heights.comfortable;
  expect(height(366, 5)).toBe(124);
  expect(height(366, 3)).toBe(84);
  expect(height(520, 5)).toBe(84);
  expect(height(366, 1)).toBe(44);
});
