import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import { enforce } from '../testing/enforcement.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: Sandbox;
let running: ReturnType<typeof enforce> | undefined;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(async () => {
  void running?.stop();
  running = undefined;
  await sandbox.close();
});

const { processes, ...rest } = choosePlatform();
const started = 1020;
/** No number of a real process is as large. */
const firstPid = 10_000_000;
/** A computer on which very many programs run that a vaccine tells of, and no file is ever read to its end. */
const busy = (commandLine: string): Platform => {
  const factsOf = (pid: number): ProcessFacts => ({
    ...{ pid, parentPid: process.pid, startTime: '1', uid: 0, kernelThread: false, stopped: false, ended: false },
    ...{ image: `/bin-${pid}/egida-test-miner`, imageId: `1:${pid}`, names: ['egida-test-miner'] },
    ...{ commandLines: [commandLine], seesHostFiles: true },
  });
  const pids = Array.from({ length: started }, (_, number) => firstPid + number);
  const read = (pid: number) => (pid >= firstPid ? factsOf(pid) : processes.read(pid));
  return {
    ...rest,
    processes: { ...processes, list: () => pids, read, hold: () => undefined },
    openProgram: async ({ image }) => ({
      ...{ stamp: image, size: 1, read: () => new Promise<number>(() => {}) },
      ...{ isUnchanged: async () => true, close: async () => {} },
    }),
  };
};

it.each([
  ['', 'egida-test-miner', 1000],
  [', fewer with very long arguments', 'x'.repeat(100_000), 977],
])('where too many wait for the hash of their program, the others are told of without it%s', async (_, line, most) => {
  running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'] })], {}, busy(line));
  const { alerts } = running;
  await until('the others are told of', () => alerts.length >= started - most);
  expect(alerts).toHaveLength(started - most);
  expect(alerts.map(({ detail }) => detail)).toEqual(
    alerts.map(() => expect.not.objectContaining({ sha256: expect.anything() })),
  );
});

it('of programs that wait, no more is kept than an alert tells, however long their arguments are', async () => {
  const line = 'x'.repeat(100_000);
  running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'] })], {}, busy(line));
  await until('one is told of', () => (running?.alerts.length ?? 0) > 0);
  expect(running.alerts[0]?.detail.commandLine).toBe(line.slice(0, 8192));
});
