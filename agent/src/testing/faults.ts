import type { SmallDisk } from './full-disk.ts';

/** A computer with an agent, of either family; `Stopped` is what its alerts tell programs apart by that were stopped there. */
interface HarmedComputer<Stopped> {
  /** Undefined where the test may have no disk of its own. */
  disk: SmallDisk | undefined;
  kill(): Promise<void>;
  start(): unknown;
  startWhatIsStopped(): Promise<Stopped>;
  isWrittenDown(stopped: Stopped): Promise<void>;
  /** The server answers nothing any more. */
  goAway(): void;
}
export interface Fault<Stopped> {
  fault: string;
  /** What happens to a computer whose agent runs and has one alert that the server does not take; what was stopped meanwhile. */
  befall: () => Promise<Stopped[]>;
}

/** What befalls computers of both families, and what other faults are made of; `computer` is the one of the test that runs. */
export const createFaults = <Stopped>(computer: () => HarmedComputer<Stopped>) => {
  const restart = async (): Promise<void> => {
    await computer().kill();
    await computer().start();
  };
  /** One that is stopped, and whose alert outlives the agent. */
  const stopAndKeep = async (): Promise<Stopped> => {
    const stopped = await computer().startWhatIsStopped();
    await computer().isWrittenDown(stopped);
    return stopped;
  };
  /** Some more than fit into what is left of a block of the disk. */
  const stopSeveral = async (): Promise<Stopped[]> => {
    const stopped: Stopped[] = [];
    for (let count = 0; count < 12; count++) stopped.push(await computer().startWhatIsStopped());
    return stopped;
  };
  /** Where the test may have no disk of its own, nothing can be said of a full one. */
  const onFullDisk = async (befall: (disk: SmallDisk) => Promise<Stopped[]>): Promise<Stopped[]> => {
    const { disk } = computer();
    if (disk) return befall(disk);
    console.warn('a full disk was not tried: to mount one takes root');
    return [];
  };
  const faults: Fault<Stopped>[] = [
    {
      fault: 'it is killed while the server is away',
      befall: async () => {
        computer().goAway();
        await restart();
        const stopped = [await stopAndKeep()];
        await restart();
        return [...stopped, await computer().startWhatIsStopped()];
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
          await computer().kill();
          disk.fill();
          await computer().start();
          return stopSeveral();
        }),
    },
  ];
  return { restart, stopAndKeep, stopSeveral, onFullDisk, faults };
};
