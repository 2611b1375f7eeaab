import { expect, it } from 'vitest';
import type { ProcessFacts } from '../platform/processes.ts';
import { createLastKnown } from './last-known.ts';

const factsOf = (pid: number, more: Partial<ProcessFacts> = {}): ProcessFacts => ({
  ...{ pid, parentPid: 1, startTime: '1', uid: 0, kernelThread: false, stopped: false, ended: false },
  ...{ image: '/bin/true', imageId: '1:1', names: ['true'], commandLines: ['true'], seesHostFiles: true, ...more },
});

it('keeps of the longest arguments no more than their beginning, and no name that no file can have', () => {
  const lastKnown = createLastKnown();
  const piece = 'x'.repeat(65_536);
  const long = { commandLines: Array<string>(30).fill(piece), names: ['bash', piece] };
  lastKnown.put(factsOf(7, long));
  expect(lastKnown.get(7)).toEqual(factsOf(7, { commandLines: ['x'.repeat(4096)], names: ['bash'] }));
});

it('knows a child by what its parent was, and forgets those that it heard of longest ago', () => {
  const lastKnown = createLastKnown();
  lastKnown.put(factsOf(1));
  for (let pid = 2; pid <= 5000; pid++) lastKnown.forked(pid - 1, pid);
  expect(lastKnown.get(5000)).toEqual(factsOf(5000, { parentPid: 4999 }));
  expect(lastKnown.get(3000)).toBeUndefined();
});
