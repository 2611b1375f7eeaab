import { expect, it } from 'vitest';
import { areManyAlike } from './are-many-alike.ts';

it('a sentence says that alerts are alike where dealing with them together saves work, and nowhere else', () => {
  expect(areManyAlike(137, 9)).toBe(true);
  expect(areManyAlike(137, 130)).toBe(false);
  expect(areManyAlike(12, 1)).toBe(false);
  expect(areManyAlike(0, 0)).toBe(false);
});

it('counters that lag behind make no sentence of nothing', () => expect(areManyAlike(137, 0)).toBe(false));
