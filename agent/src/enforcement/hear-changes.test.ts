import { expect, it } from 'vitest';
import { hearChanges } from './hear-changes.ts';

it('a change that cannot be taken costs none of those that came with it', () => {
  const fault = new Error('one change');
  const [heard, faults]: [string[], unknown[]] = [[], []];
  const ended = (pid: number) => {
    if (pid === 7) throw fault;
    heard.push(`ended ${pid}`);
  };
  const forked = (parentPid: number, pid: number) => void heard.push(`forked ${parentPid} ${pid}`);
  const parts = {
    lineage: { ended, forked },
    processWatch: { ended: () => {}, forked: () => {}, executed: () => {} },
    failed: (error: unknown) => void faults.push(error),
  };
  const ends = [7, 8].map((pid) => ({ kind: 'ended' as const, pid }));
  hearChanges([...ends, { kind: 'forked', parentPid: 8, pid: 9 }], parts);
  expect([heard, faults]).toEqual([['ended 8', 'forked 8 9'], [fault]]);
});
