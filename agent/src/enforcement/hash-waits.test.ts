import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
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

it('where too many wait for the hash of their program, the others are told of without it', async () => {
  // No file is ever read to its end.
  const slow = { ...choosePlatform(), openProgram: () => new Promise<undefined>(() => {}) };
  running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'] })], {}, slow);
  const { alerts } = running;
  const long = Array<string>(18).fill('x'.repeat(100_000));
  const started = Array.from({ length: 10 }, (_, number) => {
    const file = sandbox.program('egida-test-miner', '/bin/bash', `bin-${number}`);
    return sandbox.start(file, ['-c', 'read -r', 'x', ...long]);
  });
  await until('some are told of', () => alerts.length >= 4);
  expect(alerts.length).toBeLessThan(10);
  expect(alerts.map(({ detail }) => detail)).toEqual(
    alerts.map(() => expect.not.objectContaining({ sha256: expect.anything() })),
  );
  expect(started.every(({ lives }) => lives())).toBe(true);
});
