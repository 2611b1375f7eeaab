import { setTimeout as pause } from 'node:timers/promises';
import { anyCut } from '../../../server/src/testing/cut-line.ts';
import type { FederatedSite, Sites } from './site.ts';

const [shortestMs, longestMs] = [1_000, 10_000];

/** How often lines were cut, and how often in the middle of a message or of its answer. */
export interface Cuts {
  all: number;
  inTheMiddle: number;
}

/** Lines break and come back, each at its own times, until it is ended. */
export const cutLines = (sites: readonly FederatedSite[]) => {
  const cuts: Cuts = { all: 0, inTheMiddle: 0 };
  let isOver = false;
  const cutting = sites.map(async ({ line }) => {
    while (!isOver) {
      const wasInTheMiddle = await line.cut(anyCut(shortestMs, longestMs));
      cuts.all++;
      cuts.inTheMiddle += Number(wasInTheMiddle);
      await pause(longestMs * Math.random());
    }
  });
  return {
    end: async (): Promise<Cuts> => {
      isOver = true;
      await Promise.all(cutting);
      return cuts;
    },
  };
};

/** Kills the main server and one of the federated ones, each so often within that time, and starts them again. */
export const killInTurns = async ({ main, federated }: Sites, kills: number, seconds: number): Promise<void> => {
  const victims = Array.from({ length: kills }, (_, at) => [main, federated[at % federated.length] ?? main]).flat();
  for (const victim of victims) {
    const began = performance.now();
    const slot = (seconds * 1000) / victims.length;
    await pause(slot * Math.random());
    await victim.house.restart();
    await pause(Math.max(0, slot - (performance.now() - began)));
  }
};
