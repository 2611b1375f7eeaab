import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgentProcess, createAgentProcess } from '../testing/agent-process.ts';
import { createFaults, type Fault } from '../testing/faults.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/full-disk.ts';
import { until } from '../testing/sandbox.ts';
import { createWrongClock } from '../testing/wrong-clock.ts';

let computer: AgentProcess;
let disk: SmallDisk | undefined;
let clock: ReturnType<typeof createWrongClock>;
beforeEach(async () => {
  computer = await createAgentProcess();
  disk = mountSmallDisk(computer.state);
  clock = createWrongClock(computer.sandbox.folder);
  computer.env = clock.env;
});
afterEach(async () => {
  await computer.end('SIGKILL');
  disk?.unmount();
  await computer.close();
});

/** No failure, so that the agent waits for no longer than the test. */
const refuseAlerts = () => {
  computer.stub.intercept = (call) => (call === 'alerts' ? 'hang' : undefined);
};
const takeAlerts = () => {
  computer.stub.intercept = () => undefined;
  computer.stub.dropConnections();
};
const {
  restart,
  stopAndKeep,
  stopSeveral,
  onFullDisk,
  faults: ofBothFamilies,
} = createFaults(() => ({
  ...{ ...computer, disk },
  kill: () => computer.end('SIGKILL'),
  goAway: () => {
    computer.stub.intercept = () => 'drop';
  },
}));
const faults: Fault<number>[] = [
  { fault: 'it is killed', befall: async () => restart().then(() => []) },
  {
    fault: 'it is killed again and again, at any moment of its start',
    befall: async () => {
      for (const millis of [10, 100, 200, 300, 400, 600, 900]) {
        await restart();
        await new Promise((done) => setTimeout(done, millis));
      }
      return [];
    },
  },
  ...ofBothFamilies,
  {
    fault: 'the disk is full',
    befall: () =>
      onFullDisk(async (disk) => {
        disk.fill();
        return stopSeveral();
      }),
  },
  {
    fault: 'the disk is read-only when it starts',
    befall: () =>
      onFullDisk(async (disk) => {
        await computer.end('SIGKILL');
        disk.setReadOnly();
        computer.start();
        return stopSeveral();
      }),
  },
  ...[-400, 400].flatMap((days): Fault<number>[] => [
    {
      fault: `the clock is off by ${days} days when it starts`,
      befall: async () => {
        await computer.end('SIGKILL');
        clock.set(days);
        computer.start();
        return [await computer.startWhatIsStopped()];
      },
    },
    {
      fault: `the clock is set by ${days} days while it runs`,
      befall: async () => {
        clock.set(days);
        return [await computer.startWhatIsStopped()];
      },
    },
    {
      fault: `the clock was off by ${days} days for a while`,
      befall: async () => {
        await computer.end('SIGKILL');
        clock.set(days);
        computer.start();
        const during = await computer.startWhatIsStopped();
        const { length } = computer.stub.seen.checkins;
        await until('it has checked in', () => computer.stub.seen.checkins.length > length + 1);
        clock.set(0);
        return [during, await computer.startWhatIsStopped()];
      },
    },
  ]),
];

describe('an agent goes on to stop what a vaccine names, and each alert arrives once', () => {
  it.each(faults)('when $fault', async ({ befall }) => {
    await computer.enrol();
    computer.start();
    await until('the policy is applied', () => computer.stub.state.length === 2);
    refuseAlerts();
    const waiting = await stopAndKeep();
    const meanwhile = await befall();
    const afterwards = await computer.startWhatIsStopped();
    takeAlerts();
    await computer.areToldOnce([waiting, ...meanwhile, afterwards]);
    expect(computer.log()).not.toMatch(/internal fault/);
    const dates = computer.stub.seen.alerts.map(({ date }) => Math.abs(Date.now() - Date.parse(date)));
    expect(Math.max(...dates), 'alerts say when it was').toBeLessThan(600_000);
    await computer.end('SIGTERM');
  });
});
