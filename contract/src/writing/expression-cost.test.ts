import { expect, it } from 'vitest';
import { expressionCost } from './expression-cost.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['a+', 2],
  ['a{40}', 41],
  ['a{2,40}?', 41],
  ['a{40,}', 41],
  ['(ab){10}c', 32],
  ['((a{10}){10}){10}', 1221],
  ['[a-z]{3}', 4],
  ['\\{40\\}', 4],
  ['[{40}]', 1],
  ['\\p{L}', 500],
  ['[^\\p{L}\\P{N}]', 1001],
  ['(((', 0],
  ['a)b', 3],
])('%s costs about %i steps', (source, steps) => {
  expect(expressionCost(source)).toBe(steps);
});

it('reads what is long once, whatever it nests', () => {
  expect(expressionCost(`${'('.repeat(500)}a${')'.repeat(500)}`)).toBe(501);
  expect(expressionCost('(a{999999999}){999999999}')).toBeGreaterThan(1e17);
});
