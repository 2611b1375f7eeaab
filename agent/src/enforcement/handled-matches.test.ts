import { expect, it } from 'vitest';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import { createHandledMatches } from './handled-matches.ts';

/** A computer whose processes live until the test ends them, and which counts how often one is read. */
const computer = () => {
  const ended = new Set<number>();
  let reads = 0;
  const read = (pid: number) => {
    reads++;
    return ended.has(pid) ? undefined : ({ startTime: '1' } as ProcessFacts);
  };
  return { ended, reads: () => reads, handled: createHandledMatches({ read } as Processes) };
};

it('a process with very many matches is read now and then only', () => {
  const { handled, reads } = computer();
  for (let match = 0; match < 20_000; match++) expect(handled.take(7, '1', `vaccine ${match}`)).toBe(true);
  expect(reads()).toBeLessThan(10);
  expect(handled.take(7, '1', 'vaccine 0')).toBe(false);
});

it('very many processes are each read a few times at most while they become more', () => {
  const { handled, reads } = computer();
  for (let pid = 1; pid <= 20_000; pid++) handled.take(pid, '1', 'vaccine');
  expect(reads()).toBeLessThan(3 * 20_000);
});

it('what a process matched that ended is forgotten when there is much', () => {
  const { handled, ended } = computer();
  handled.take(7, '1', 'vaccine');
  ended.add(7);
  for (let match = 0; match < 6000; match++) handled.take(8, '1', `vaccine ${match}`);
  expect(handled.has(7, '1', 'vaccine')).toBe(false);
  expect(handled.has(8, '1', 'vaccine 0')).toBe(true);
});

it('a match is taken again once it was given back or its vaccine is forgotten, and the others are not', () => {
  const { handled } = computer();
  for (const match of ['one a', 'one b', 'other a']) handled.take(7, '1', match);
  handled.release(7, '1', 'one a');
  expect(handled.take(7, '1', 'one a')).toBe(true);
  handled.forget('one ');
  expect(['one a', 'one b', 'other a'].map((match) => handled.take(7, '1', match))).toEqual([true, true, false]);
});
