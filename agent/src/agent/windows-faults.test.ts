import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SmallDisk } from '../testing/full-disk.ts';
import { until } from '../testing/sandbox.ts';
import { createWindowsAgentProcess, type WindowsAgentProcess } from '../testing/windows-agent-process.ts';
import { wineMillis } from '../testing/wine.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: wineMillis });

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

const restart = async () => {
  await computer.killAgent();
  await computer.start();
};
/** One that is stopped, and whose alert outlives the agent. */
const stopAndKeep = async (): Promise<string> => {
  const image = await computer.startWhatIsStopped();
  await computer.isWrittenDown(image);
  return image;
};
/** Some more than fit into what is left of a block of the disk. */
const stopSeveral = async (): Promise<string[]> => {
  const images: string[] = [];
  for (let count = 0; count < 12; count++) images.push(await computer.startWhatIsStopped());
  return images;
};
/** Where the test may have no disk of its own, nothing can be said of a full one. */
const onFullDisk = async (befall: (disk: SmallDisk) => Promise<string[]>): Promise<string[]> => {
  if (computer.disk) return befall(computer.disk);
  console.warn('a full disk was not tried: to mount one takes root');
  return [];
};

interface Fault {
  fault: string;
  /** What happens to a computer whose agent runs and has one alert that the server does not take; what was stopped meanwhile. */
  befall: () => Promise<string[]>;
}
const faults: Fault[] = [
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
  {
    fault: 'it is killed while the server is away',
    befall: async () => {
      computer.stub.intercept = () => 'drop';
      await restart();
      const stopped = [await stopAndKeep()];
      await restart();
      return [...stopped, await computer.startWhatIsStopped()];
    },
  },
  {
    fault: 'the disk was full for a while, and it is killed when there is room again',
    befall: () =>
      onFullDisk(async (disk) => {
        disk.fill();
        const during = await stopSeveral();
        disk.empty();
        const after = [await stopAndKeep()];
        await restart();
        return [...during, ...after];
      }),
  },
  {
    fault: 'it is killed and the disk is full when it starts',
    befall: () =>
      onFullDisk(async (disk) => {
        await computer.killAgent();
        disk.fill();
        await computer.start();
        return stopSeveral();
      }),
  },
  ...[-400, 400].map(
    (days): Fault => ({
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
