import { expect, it } from 'vitest';
import { nestsTooDeep } from './shallow-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it('lets through what nests as deep as it may, and no deeper', () => {
  expect(nestsTooDeep(nested(32))).toBe(false);
  expect(nestsTooDeep(nested(33))).toBe(true);
  expect(nestsTooDeep(`{"a":${nested(31)}}`)).toBe(false);
  expect(nestsTooDeep('{"a":'.repeat(33))).toBe(true);
});

it('counts what is open at once, not how much there is', () => {
  expect(nestsTooDeep(`[${'[],'.repeat(10_000)}{}]`)).toBe(false);
});

it('takes no bracket in a text for one', () => {
  expect(nestsTooDeep(JSON.stringify(['['.repeat(100), '\\"[['.repeat(100), '\\']))).toBe(false);
  expect(nestsTooDeep(`["\\\\",${nested(40)}]`)).toBe(true);
});
