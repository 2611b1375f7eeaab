import { describe, expect, it } from 'vitest';
import { createBreaker, type TrippedBreaker } from './breaker.ts';

describe('the breaker', () => {
  const vaccine = { vaccineId: 'v', sha256: 's' };
  const system = (number: number) => ({ owner: undefined, target: `system ${number}` });
  const of = (owner: string, number: number) => ({ owner, target: `${owner} ${number}` });
  it('counts by minute and forgets', () => {
    let now = 0;
    const breaker = createBreaker(
      [],
      () => {},
      () => {},
      () => now,
    );
    for (let number = 0; number < 100; number++) {
      now += 4000;
      expect(breaker.take(vaccine, system(number))).toBe(true);
    }
  });
  it('is not opened by one program that is started again and again, but by many of them', () => {
    const opened: string[] = [];
    const breaker = createBreaker(
      [],
      ({ vaccineId }) => opened.push(vaccineId),
      () => {},
      () => 0,
    );
    for (let times = 0; times < 100; times++) expect(breaker.take(vaccine, system(0))).toBe(true);
    expect(
      Array.from({ length: 30 }, (_, number) => breaker.take(vaccine, system(number + 1))).filter(Boolean),
    ).toHaveLength(17);
    expect(opened).toEqual(['v']);
    expect(breaker.take({ ...vaccine, sha256: 'changed' }, system(0))).toBe(true);
  });
  it('is not opened by one owner however he varies what he runs, but by several', () => {
    const breaker = createBreaker(
      [],
      () => {},
      () => {},
      () => 0,
    );
    const taken = (owner: string) =>
      Array.from({ length: 50 }, (_, number) => breaker.take(vaccine, of(owner, number)));
    for (const owner of ['33', '1000', 'mapped']) expect(taken(owner)).not.toContain(false);
    expect(taken('1001')).toContain(false);
  });
  it('closes by itself after ten minutes, of which a restart takes nothing away', () => {
    let now = 0;
    let saved: TrippedBreaker[] = [];
    const start = () =>
      createBreaker(
        saved,
        () => {},
        (all) => {
          saved = all;
        },
        () => now,
      );
    const before = start();
    for (let number = 0; number < 21; number++) before.take(vaccine, system(number));
    now = 599_000;
    const after = start();
    expect([after.isOpen(vaccine), after.closeExpired()]).toEqual([true, []]);
    now = 601_000;
    expect([after.isOpen(vaccine), after.take(vaccine, system(1))]).toEqual([false, true]);
    expect([after.closeExpired(), saved]).toEqual([[{ ...vaccine, at: 0 }], []]);
  });
});
