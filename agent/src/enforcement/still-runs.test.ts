import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import type { Processes } from '../platform/processes.ts';
import { enforce } from '../testing/enforcement.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

it('a process whose start is told at first with another time is stopped, and told of once', async () => {
  const platform = choosePlatform();
  const { processes } = platform;
  const readOnce = new Set<number>();
  const read: Processes['read'] = (pid) => {
    const facts = processes.read(pid);
    if (!facts?.names.includes('egida-test-miner') || readOnce.has(pid)) return facts;
    readOnce.add(pid);
    return { ...facts, startTime: '1' };
  };
  const changed = { ...platform, processes: { ...processes, read } };
  const running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })], {}, changed);
  try {
    const [first, second] = [
      sandbox.start(sandbox.program('egida-test-miner'), ['60']),
      sandbox.start(sandbox.program('egida-test-miner', '/usr/bin/sleep', 'other'), ['60']),
    ];
    await Promise.all([first.ended, second.ended]);
    const toldOf = () => running.alerts.map(({ detail }) => detail.pid);
    await until('both are told of', () => [first, second].every(({ pid }) => toldOf().includes(pid)));
    expect([readOnce.has(first.pid), readOnce.has(second.pid)]).toEqual([true, true]);
    expect(running.actions()).toEqual(['STOPPED', 'STOPPED']);
  } finally {
    await running.stop();
  }
});
