import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import type { HeldProcess } from '../platform/processes.ts';
import { enforce } from '../testing/enforcement.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: Sandbox;
let running: ReturnType<typeof enforce> | undefined;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(async () => {
  running?.stop();
  running = undefined;
  await sandbox.close();
});
const { processes } = choosePlatform();
const isGone = (pid: number) => processes.read(pid)?.ended ?? true;
const childrenOf = (pid: number) => processes.list().filter((other) => processes.read(other)?.parentPid === pid);

/** A shell that starts the miner and goes on; the miner has a helper, and the helper one of its own. */
const startTree = async () => {
  const miner = sandbox.program('egida-test-miner', '/bin/bash');
  const shell = sandbox.start('/bin/bash', ['-c', `${miner} -c "bash -c 'sleep 61; :' & sleep 62; :" & read -r; :`]);
  const tree = { shell: shell.pid, miner: 0, helper: 0, grandchild: 0 };
  await until('the tree stands', () => {
    [tree.miner = 0] = childrenOf(shell.pid);
    const helpers = tree.miner ? childrenOf(tree.miner) : [];
    tree.helper = helpers.find((pid) => childrenOf(pid).length > 0) ?? 0;
    [tree.grandchild = 0] = tree.helper ? childrenOf(tree.helper) : [];
    return helpers.length === 2 && tree.grandchild > 0;
  });
  return tree;
};

describe('relatives of a process', () => {
  it('live on when only the process is to be stopped', async () => {
    const tree = await startTree();
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })]);
    const { alerts } = running;
    await until('the alert', () => alerts.length === 1);
    expect([tree.shell, tree.helper, tree.grandchild].map(isGone)).toEqual([false, false, false]);
    expect(isGone(tree.miner)).toBe(true);
    for (const pid of [tree.grandchild, tree.helper]) process.kill(pid, 'SIGKILL');
  });

  it('go with it as a family: all descendants, and the parent stays', async () => {
    const tree = await startTree();
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killFamily: true })]);
    const { alerts } = running;
    await until('the alert', () => alerts.length === 1);
    expect([tree.miner, tree.helper, tree.grandchild].map(isGone)).toEqual([true, true, true]);
    expect(isGone(tree.shell)).toBe(false);
    expect(alerts[0]?.message).toMatch(/^egida-test-miner \(\+3: .*sleep/);
  });

  it('go with it as a parent, and both are told', async () => {
    const tree = await startTree();
    running = enforce(sandbox, [
      vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true, killParent: true }),
    ]);
    const { alerts } = running;
    await until('both alerts', () => alerts.length === 2);
    expect([tree.shell, tree.miner].map(isGone)).toEqual([true, true]);
    expect(alerts.map(({ message, detail }) => [message, detail.action])).toEqual([
      ['bash (parent of egida-test-miner)', 'STOPPED'],
      ['egida-test-miner', 'STOPPED'],
    ]);
    for (const pid of [tree.grandchild, tree.helper]) process.kill(pid, 'SIGKILL');
  });

  it('never go when they are the agent itself or outside of what it may act on', async () => {
    // The parent of this one is the very process that enforces.
    running = enforce(sandbox, [
      vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true, killParent: true }),
    ]);
    const { alerts } = running;
    const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    await child.ended;
    await until('the alert', () => alerts.length === 1);
    expect(child.signal()).toBe('SIGKILL');
    expect(alerts.map(({ message }) => message)).toEqual(['egida-test-miner']);
  });
});

describe('the breaker', () => {
  const office = (number: number) => sandbox.program(`egida-test-office${number}`);
  it('stops a wrong rule after 20 processes, tells so once, and only reports from then on', async () => {
    const wrong = vaccineOf(1, { commandLines: ['egida-test-office'], killProcess: true });
    running = enforce(sandbox, [wrong]);
    const { alerts, outcome, actions } = running;
    const children = Array.from({ length: 26 }, (_, number) => sandbox.start(office(number), ['60']));
    await until('20 are stopped', () => children.filter((child) => !child.lives()).length === 20);
    await until('the alert of the breaker', () => alerts.some(({ message }) => message === 'breaker'));
    expect(children.filter((child) => child.lives())).toHaveLength(6);
    expect(outcome(wrong)).toMatchObject({
      outcome: 'FAILED',
      error: 'breaker: stopped too many processes, only reports now',
    });
    await until('the report of another', () => actions().includes('REPORTED'));
    expect(alerts.filter(({ message }) => message === 'breaker')).toHaveLength(1);
  });

  it('stays open over a restart and closes when a person changes the rules', async () => {
    const wrong = vaccineOf(1, { commandLines: ['egida-test-office'], killProcess: true });
    running = enforce(sandbox, [wrong]);
    const first = running;
    const children = Array.from({ length: 22 }, (_, number) => sandbox.start(office(number), ['60']));
    await until('the alert of the breaker', () => first.alerts.some(({ message }) => message === 'breaker'));
    first.stop();
    const alive = children.filter((child) => child.lives());
    running = enforce(sandbox, [wrong]);
    expect(running.outcome(wrong)?.outcome).toBe('FAILED');
    const changed = vaccineOf(1, { commandLines: ['egida-test-offic'], killProcess: true });
    running.apply([changed]);
    expect(running.outcome(changed)?.outcome).toBe('APPLIED');
    await until('the rest is stopped', () => alive.every((child) => !child.lives()));
  });
});

describe('a process that is started again and again', () => {
  it('with other arguments each time does not switch the vaccine off', async () => {
    const rules = vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true });
    running = enforce(sandbox, [rules]);
    const file = sandbox.program('egida-test-miner');
    const children = Array.from({ length: 30 }, (_, number) => sandbox.start(file, [String(60 + number)]));
    await until('all are stopped', () => children.every((child) => !child.lives()));
    expect(running.outcome(rules)?.outcome).toBe('APPLIED');
  });
  it('is stopped each time, and told at once and then in summaries', async () => {
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })]);
    const { alerts, outcome, stop } = running;
    const file = sandbox.program('egida-test-miner');
    for (let times = 0; times < 12; times++) {
      const child = sandbox.start(file, ['60']);
      await child.ended;
      expect(child.signal()).toBe('SIGKILL');
    }
    expect(alerts).toHaveLength(1);
    expect(outcome(vaccineOf(1, {}))?.outcome).toBe('APPLIED');
    stop();
    expect(alerts.at(-1)?.message).toMatch(/^egida-test-miner \(×1[01]\)$/);
  });
});

describe('a process that becomes another program while it is being stopped', () => {
  it('is looked at again, and stopped when it is what was meant after all', async () => {
    const { processes } = choosePlatform();
    const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    let turns = 0;
    // As the watch sees it, it is the miner; the first time it is held it is something else.
    const hold = (pid: number): HeldProcess | undefined => {
      const held = processes.hold(pid);
      const isOther = pid === child.pid && turns++ < 3;
      const read = () => {
        const facts = held?.read();
        return facts && isOther ? { ...facts, names: ['other'] } : facts;
      };
      return held && { ...held, read };
    };
    running = enforce(
      sandbox,
      [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })],
      {},
      { ...choosePlatform(), processes: { ...processes, hold } },
    );
    await child.ended;
    expect([child.signal(), turns > 3]).toEqual(['SIGKILL', true]);
  });
});
