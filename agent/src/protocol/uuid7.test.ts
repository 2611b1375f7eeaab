import { expect, it } from 'vitest';
import { createUuid7Generator } from './uuid7.ts';

it('ids sort as they were made, even if the clock goes back', () => {
  const times = [1000, 1000, 999, 1001, 500];
  const next = createUuid7Generator(() => times.shift() ?? 1001);
  const ids = Array.from({ length: 10_000 }, next);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^00000000-03e8-7[0-9a-f]{3}-[89ab]/);
});
