import { expect, it } from 'vitest';
import { createUuid7Generator } from './uuid7.ts';

it('ids follow a clock that was ahead by far, once it is put right', () => {
  let time = 2_000_000;
  const next = createUuid7Generator(() => time);
  const wrong = next();
  time = 1000;
  expect([wrong, next(), next()].map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toEqual([
    2_000_000, 1000, 1000,
  ]);
});

it('ids sort as they were made, even if the clock goes back', () => {
  const times = [1000, 1000, 999, 1001, 500];
  const next = createUuid7Generator(() => times.shift() ?? 1001);
  const ids = Array.from({ length: 10_000 }, next);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^00000000-03e8-7[0-9a-f]{3}-[89ab]/);
});
