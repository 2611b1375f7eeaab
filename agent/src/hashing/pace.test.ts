import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** A clock that only waiting moves on. */
const timed = () => {
  let now = 0;
  const wait = async (millis: number) => {
    now += millis;
  };
  return { wait, now: () => now, rest: wait };
};

it('lets through no more bytes a second than it may, from one file to the next', async () => {
  const clock = timed();
  const pace = createPace(1000, clock.wait, clock.now);
  for (let piece = 0; piece < 11; piece++) await pace(500);
  expect(clock.now()).toBe(5000);
});

it('saves nothing up while there is nothing to read', async () => {
  const clock = timed();
  const pace = createPace(1000, clock.wait, clock.now);
  await pace(1000);
  await clock.rest(60_000);
  for (let piece = 0; piece < 3; piece++) await pace(1000);
  expect(clock.now()).toBe(62_000);
});
