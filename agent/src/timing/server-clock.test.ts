import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('times are corrected by the clock of the server', () => {
  let local = 1000;
  const clock = createServerClock(0, () => local);
  local = 1200;
  clock.correct(new Date(5_001_100).toISOString(), 1000);
  expect(clock.now()).toBe(5_001_200);
});
