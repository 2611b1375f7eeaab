import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import type { HeldProcess, Processes } from '../platform/processes.ts';
import { enforce } from '../testing/enforcement.ts';
import { type Child, createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { suspendProcess } from './suspend-process.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

const platform = choosePlatform();
const { processes } = platform;
/** Takes over what is asked of one process through a handle. */
const holding = (child: Child, change: (held: HeldProcess) => Partial<HeldProcess>): Processes => ({
  ...processes,
  hold: (pid) => {
    const held = processes.hold(pid);
    return held && pid === child.pid ? { ...held, ...change(held) } : held;
  },
});
/** As Windows answers who pauses a process that is being ended. */
const refusesAtItsEnd = (child: Child): false => {
  child.kill();
  return false;
};
const miner = () => sandbox.start(sandbox.program('egida-test-miner'), ['60']);

describe('a process that is to be paused and ends before it is', () => {
  it('is gone where the system pauses what has just ended', async () => {
    const child = miner();
    const end = () => {
      child.kill();
      while (processes.read(child.pid)?.ended === false);
      return 'stop' as const;
    };
    expect(await suspendProcess(processes, child.pid, end)).toEqual({ kind: 'left', why: 'gone' });
  });

  it('is gone where the system pauses nothing that is about to end, and shows it for a moment more', async () => {
    const child = miner();
    const refusing = holding(child, () => ({ suspend: () => refusesAtItsEnd(child) }));
    expect(await suspendProcess(refusing, child.pid, () => 'stop')).toEqual({ kind: 'left', why: 'gone' });
  });

  it('has failed to be paused where it lives on', async () => {
    const child = miner();
    const refusing = holding(child, () => ({ suspend: () => false }));
    expect(await suspendProcess(refusing, child.pid, () => 'stop')).toEqual({ kind: 'left', why: 'failed' });
    expect(child.lives()).toBe(true);
  });
});

it('of a process that two vaccines meet and that ends as they stop it, neither says that it could not be stopped', async () => {
  const child = miner();
  // Both look at it while it lives; it is being ended when the second would pause it.
  let pauses = 0;
  const together = holding(child, (held) => ({
    suspend: () => (pauses++ === 0 ? held.suspend() : refusesAtItsEnd(child)),
  }));
  const vaccines = [1, 2].map((number) => vaccineOf(number, { processes: ['egida-test-miner'], killProcess: true }));
  const running = enforce(sandbox, vaccines, {}, { ...platform, processes: together });
  try {
    await child.ended;
    await until('both have told of it', () => running.alerts.length === 2);
    expect([running.actions().includes('STOP_FAILED'), running.faults]).toEqual([false, []]);
  } finally {
    running.stop();
  }
});

describe('a process that is paused as the agent ends', () => {
  const whitelist = { paths: [], sha256: ['a'.repeat(64)], signers: [] };
  const rules = vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true, whitelist });

  it.each([
    ['looked for', true],
    ['told of by the system', false],
  ])('and was %s goes on, and is no more on the list of those that are paused', async (_, poll) => {
    // It is paused until its hash is known, which is never.
    const never = () => new Promise<undefined>(() => {});
    const hold: Processes['hold'] = (pid) => {
      const held = processes.hold(pid);
      return held && { ...held, hashImage: never };
    };
    const slow = { ...platform, openProgram: never, processes: { ...processes, hold } };
    const running = enforce(sandbox, [rules], { poll }, slow);
    const child = miner();
    const saved = { pid: child.pid, startTime: processes.read(child.pid)?.startTime };
    const file = sandbox.path('state', 'paused.json');
    const paused = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
    try {
      await until('it is paused', () => processes.read(child.pid)?.stopped === true && paused().length > 0);
      expect(paused()).toContainEqual(saved);
    } finally {
      await running.stop();
    }
    expect([processes.read(child.pid)?.stopped, child.lives(), paused()]).toEqual([false, true, []]);
  });

  it('and by force, so that nobody let it go on, does so when the agent starts again, and no other does', async () => {
    const file = sandbox.program('egida-test-miner');
    const [left, other] = [sandbox.start(file, ['60']), sandbox.start(file, ['60'])];
    for (const { pid } of [left, other]) process.kill(pid, 'SIGSTOP');
    await until('both are paused', () => [left, other].every(({ pid }) => processes.read(pid)?.stopped));
    const saved = [
      { pid: left.pid, startTime: processes.read(left.pid)?.startTime },
      { pid: other.pid, startTime: '1' },
    ];
    writeFileSync(sandbox.path('state', 'paused.json'), JSON.stringify(saved));
    const running = enforce(sandbox, []);
    await running.stop();
    expect([left, other].map(({ pid }) => processes.read(pid)?.stopped)).toEqual([false, true]);
  });
});
