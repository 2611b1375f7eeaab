import { describe, expect, it } from 'vitest';
import { createPrograms } from './programs.ts';

const [hour, day] = [3_600_000, 86_400_000];
const vaccineId = '019a5c1e-0000-7000-8000-000000000001';
const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];

const at = (time: number, image = '/usr/bin/a', sha256 = one) => ({ image, sha256, at: time, onHost: true });
/** Programs with a clock that the test sets. */
const here = (max?: number) => {
  const clock = { now: 0 };
  const programs = createPrograms([], () => clock.now, max);
  const tell = () => {
    const told = programs.next(1000);
    programs.told(told);
    return told.map(({ image }) => image);
  };
  return { clock, programs, tell };
};

describe('a program', () => {
  it('is told when it is new, and not again however often it runs that day', () => {
    const { programs, tell } = here();
    programs.executed(at(0));
    expect(tell()).toEqual(['/usr/bin/a']);
    for (let hours = 1; hours < 24; hours++) programs.executed(at(hours * hour));
    expect([programs.hasWaiting(), tell()]).toEqual([false, []]);
  });
  it('is another one when its content changed, or when it lies elsewhere', () => {
    const { programs, tell } = here();
    programs.executed(at(0));
    tell();
    programs.executed(at(1, '/usr/bin/a', other));
    programs.executed(at(1, '/tmp/a'));
    expect(tell()).toEqual(['/usr/bin/a', '/tmp/a']);
  });
  it('is told again when it runs a day later, with the time of then', () => {
    const { clock, programs } = here();
    programs.executed(at(0));
    programs.told(programs.next(1));
    clock.now = day;
    programs.executed(at(day));
    expect(programs.hasWaiting()).toBe(true);
    expect(programs.next(1)).toMatchObject([{ at: day }]);
  });
  it('that is told again waits for others a few hours, unless something new goes anyway', () => {
    const { clock, programs, tell } = here();
    for (const image of ['/a', '/b']) programs.executed(at(0, image));
    tell();
    programs.executed(at(day, '/c'));
    clock.now = day;
    tell();
    programs.executed(at(day + hour, '/a'));
    clock.now = day + hour;
    expect(programs.hasWaiting()).toBe(false);
    clock.now = day + 5 * hour;
    expect(programs.hasWaiting()).toBe(true);
    clock.now = day + hour;
    programs.executed(at(day + hour, '/d'));
    expect([programs.hasWaiting(), tell()]).toEqual([true, ['/d', '/a']]);
  });
  it('that runs again while it is being told is not told twice', () => {
    const { programs } = here();
    programs.executed(at(0));
    const sent = programs.next(1);
    programs.executed(at(hour));
    programs.told(sent);
    expect(programs.hasWaiting()).toBe(false);
  });
  it('is told again after the clock was put back by more than a day', () => {
    const { clock, programs, tell } = here();
    programs.executed(at(10 * day));
    clock.now = 10 * day;
    tell();
    clock.now = 0;
    programs.executed(at(0));
    expect([programs.hasWaiting(), tell()]).toEqual([true, ['/usr/bin/a']]);
  });
});

describe('a program that a vaccine meets', () => {
  it('is told at once, once, and with the vaccine from then on', () => {
    const { clock, programs, tell } = here();
    programs.executed(at(0));
    tell();
    programs.executed({ ...at(1), vaccineId });
    expect(programs.next(1)).toMatchObject([{ vaccineId }]);
    tell();
    programs.executed({ ...at(2), vaccineId });
    expect(programs.hasWaiting()).toBe(false);
    clock.now = 2 * day;
    programs.executed(at(2 * day));
    expect(programs.next(1)).toMatchObject([{ vaccineId }]);
  });
  it('while it is being told is told once more, with the vaccine', () => {
    const { programs } = here();
    programs.executed(at(0));
    const sent = programs.next(1);
    programs.executed({ ...at(1), vaccineId });
    programs.told(sent);
    expect(programs.next(1)).toMatchObject([{ vaccineId }]);
  });
});

describe('the programs that are known', () => {
  it('go by which was executed longest ago when there are too many, and what was not told is counted', () => {
    const { programs, tell } = here(2);
    programs.executed(at(0, '/a'));
    tell();
    programs.executed(at(1, '/b'));
    programs.executed(at(2, '/a'));
    programs.executed(at(3, '/c'));
    expect(programs.counts()).toEqual({ known: 2, waiting: 1, dropped: 1 });
    expect(programs.all().map(({ image }) => image)).toEqual(['/a', '/c']);
  });
  it('go likewise when their paths take too much room, as somebody may choose them', () => {
    const { programs } = here();
    for (let number = 0; number < 3000; number++) programs.executed(at(number, `/${'x'.repeat(4000)}${number}`));
    const { known, dropped } = programs.counts();
    expect([known + dropped, known < 2000, known > 1900]).toEqual([3000, true, true]);
    expect(programs.all().at(-1)?.image.endsWith('x2999')).toBe(true);
    programs.forget();
    programs.executed(at(0));
    expect(programs.counts().known).toBe(1);
  });
  it('are as they were after a restart: what was told is not told again, and what waits still waits', () => {
    const { clock, programs, tell } = here();
    programs.executed(at(0, '/told'));
    tell();
    programs.executed(at(1, '/waits'));
    const again = createPrograms(programs.all(), () => clock.now);
    expect(again.next(10).map(({ image }) => image)).toEqual(['/waits']);
    expect(again.counts()).toMatchObject({ known: 2, waiting: 1 });
  });
});
