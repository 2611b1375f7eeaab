import { describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import { breakerKeyOf } from './breaker-key.ts';

describe('the breaker key of a process', () => {
  const facts = (pid: number, parentPid: number, uid: number): ProcessFacts => ({
    ...{ pid, parentPid, uid, startTime: '1', kernelThread: false, stopped: false, ended: false },
    ...{ image: '/x', imageId: '1:1', names: ['x'], commandLines: [`x ${pid}`], seesHostFiles: true },
  });
  const tree = [facts(1, 0, 0), facts(10, 1, 1000), facts(11, 10, 0), facts(12, 1, 0), facts(13, 1, 200_000)];
  const processes = {
    ...choosePlatform().processes,
    read: (pid: number) => tree.find((one) => one.pid === pid),
    ownAncestors: () => new Set([1]),
  };
  it.each([
    [10, '1000'],
    [11, '1000'],
    [12, undefined],
    [13, 'mapped'],
  ])('names its owner, also for what runs as root below him (%i: %s)', (pid, owner) => {
    expect(tree.filter((one) => one.pid === pid).map((one) => breakerKeyOf(one, processes).owner)).toEqual([owner]);
  });
  it('does not depend on the arguments', () => {
    const target = (commandLines: string[]) => breakerKeyOf({ ...facts(20, 1, 0), commandLines }, processes).target;
    expect(target(['x 1'])).toBe(target(['x 2']));
  });
});
