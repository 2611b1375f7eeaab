import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFaults, type Fault } from '../testing/faults.ts';
import { until } from '../testing/sandbox.ts';
import { createWindowsAgentProcess, type WindowsAgentProcess } from '../testing/windows-agent-process.ts';
import { wineMillis } from '../testing/wine.ts';

vi.setConfig({ hookTimeout: wineMillis });

/** One computer, to which all of it happens: its agent is the executable that is shipped. */
let computer: WindowsAgentProcess;
beforeAll(async () => {
  computer = await createWindowsAgentProcess();
  await computer.protect();
});
afterAll(async () => {
  await computer?.close();
  expect(computer?.stub.seen.notValid).toEqual([]);
});

const {
  restart,
  stopAndKeep,
  faults: ofBothFamilies,
} = createFaults(() => ({
  ...computer,
  kill: computer.killAgent,
  goAway: () => {
    computer.stub.intercept = () => 'drop';
  },
}));
const faults: Fault<string>[] = [
  {
    fault: 'it is killed again and again, at any moment of its start',
    befall: async () => {
      for (const millis of [100, 500, 800, 1100, 1500]) {
        await restart();
        await new Promise((done) => setTimeout(done, millis));
      }
      await restart();
      return [];
    },
  },
  ...ofBothFamilies,
  ...[-400, 400].map(
    (days): Fault<string> => ({
      fault: `the clock is set by ${days} days while it runs, still is when it starts again, and is put right`,
      befall: async () => {
        computer.clock.set(days);
        const during = [await stopAndKeep()];
        await restart();
        during.push(await computer.startWhatIsStopped());
        const { length } = computer.stub.seen.checkins;
        await until('it has checked in', () => computer.stub.seen.checkins.length > length + 1, 60_000);
        computer.clock.set(0);
        return [...during, await computer.startWhatIsStopped()];
      },
    }),
  ),
];

describe('an agent on Windows goes on to stop what a vaccine names, and each alert arrives once', () => {
  beforeEach(() => {
    // No failure, so that the agent waits for no longer than the test.
    computer.stub.intercept = (call) => (call === 'alerts' ? 'hang' : undefined);
  });
  afterEach(() => {
    computer.disk?.empty();
    computer.clock.set(0);
  });
  it.each(faults)('when $fault', async ({ befall }) => {
    const waiting = await stopAndKeep();
    const meanwhile = await befall();
    const afterwards = await computer.startWhatIsStopped();
    computer.stub.intercept = () => undefined;
    computer.stub.dropConnections();
    await computer.areToldOnce([waiting, ...meanwhile, afterwards]);
    expect(computer.health()).toEqual({ lives: true, faults: undefined });
    const dates = computer.stub.seen.alerts.map(({ date }) => Math.abs(Date.now() - Date.parse(date)));
    expect(Math.max(...dates), 'alerts say when it was').toBeLessThan(600_000);
    expect(await computer.kept()).toEqual({ decoy: true, changed: true, made: true, former: false });
  });
});

it('after all of it, it is still the same computer, and gives back what stood in the registry when it is unenrolled, also on a full disk', async () => {
  expect(computer.stub.seen.enrolments).toHaveLength(1);
  await computer.killAgent();
  computer.disk?.fill();
  await computer.unenrol();
  expect(await computer.kept()).toEqual({ decoy: false, changed: false, made: false, former: true });
});
