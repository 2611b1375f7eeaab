import { expect, it } from 'vitest';
import { createSandbox } from '../testing/sandbox.ts';
import { choosePlatform } from './choose.ts';

it('a process below the agent is its own where it runs the same program for the same account, and no other is', async () => {
  const sandbox = createSandbox();
  try {
    const { processes } = choosePlatform();
    const facts = processes.read(
      sandbox.start(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'start-watchdog']).pid,
    );
    const other = processes.read(sandbox.start('/usr/bin/sleep', ['60']).pid);
    const self = processes.read(process.pid);
    if (!facts || !other || !self) throw new Error('they are gone');
    const own = { ...facts, imageId: self.imageId, commandLines: ['node agent start-watchdog'] };
    expect(
      [self, own, other, { ...own, commandLines: ['node x'] }, { ...own, parentPid: 1 }, { ...own, uid: 1000 }].map(
        processes.isOwn,
      ),
    ).toEqual([...[true, true], ...[false, false, false, false]]);
  } finally {
    await sandbox.close();
  }
});
