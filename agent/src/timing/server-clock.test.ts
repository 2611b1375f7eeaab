import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const [start, year] = [1_800_000_000_000, 365 * 86_400_000];

describe('the clock of the server', () => {
  const computer = { clock: start, ran: 500 };
  const pass = (millis: number) => {
    computer.clock += millis;
    computer.ran += millis;
  };
  const create = (offset = 0) => {
    Object.assign(computer, { clock: start, ran: 500 });
    return createServerClock(
      offset,
      () => computer.clock,
      () => computer.ran,
    );
  };

  it('corrects what the clock of the computer says', () => {
    const clock = create();
    pass(200);
    clock.correct(new Date(start + year + 100).toISOString(), start);
    expect([clock.now(), clock.offset(), clock.isCorrected()]).toEqual([start + year + 200, year, true]);
  });
  it.each([-year, year])('goes on as before when that of the computer is set by %d ms', (by) => {
    const clock = create(60_000);
    computer.clock += by;
    pass(1000);
    expect([clock.now(), clock.offset(), clock.isCorrected()]).toEqual([start + 61_000, 60_000 - by, false]);
  });
  it('knows what it should have said before it was corrected, and no more than that', () => {
    const clock = create();
    const former = start - 5000;
    pass(1000);
    const early = clock.now();
    clock.correct(new Date(start + year).toISOString(), clock.now());
    pass(1000);
    const times = [former, early, clock.now()];
    expect(times.map(clock.corrected)).toEqual([former, start + year, clock.now()]);
  });
});
