import { expect, it } from 'vitest';
import { createLineage } from './lineage.ts';

it('knows a descendant whose parents ended, and forgets parents that nobody descends from', () => {
  const lineage = createLineage();
  lineage.forked(10, 11);
  lineage.forked(11, 12);
  lineage.forked(12, 13);
  for (const pid of [11, 12]) lineage.ended(pid);
  expect([lineage.descendantsOf(10), lineage.ancestorsOf(13)]).toEqual([[13], [12, 11, 10]]);
  lineage.ended(13);
  expect([lineage.descendantsOf(10), lineage.ancestorsOf(13)]).toEqual([[], []]);
});

it('takes a pid that was given again for another process', () => {
  const lineage = createLineage();
  lineage.forked(10, 11);
  lineage.forked(11, 12);
  lineage.ended(11);
  lineage.forked(20, 11);
  expect([lineage.descendantsOf(20), lineage.descendantsOf(10)]).toEqual([[11], [12]]);
  expect(lineage.descendantsOf(11)).toEqual([]);
});

it('knows the living only for so long as it is told of them', () => {
  const lineage = createLineage();
  // Each starts the next one and ends, as what wants to be lost does.
  for (let pid = 2; pid < 120_000; pid++) {
    lineage.forked(pid - 1, pid);
    lineage.ended(pid - 1);
  }
  expect(lineage.ancestorsOf(119_999).length).toBeLessThanOrEqual(50_000);
  lineage.forget();
  expect(lineage.ancestorsOf(119_999)).toEqual([]);
});

it('forgets the longest line of parents that ended with the last who descends from them', () => {
  const lineage = createLineage();
  for (let pid = 2; pid < 40_000; pid++) {
    lineage.forked(pid - 1, pid);
    lineage.ended(pid - 1);
  }
  const last = 39_999;
  expect(lineage.ancestorsOf(last)).toHaveLength(last - 1);
  lineage.ended(last);
  expect(lineage.ancestorsOf(last)).toEqual([]);
});
