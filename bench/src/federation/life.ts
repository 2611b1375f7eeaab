import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@egida/contract';
import { type OpenFleet, openFleet } from '../fleet.ts';
import { acts } from './acts.ts';
import type { Site } from './site.ts';

const agencies = 8;
const pace = { rate: 60, alerts: 15, changing: 0.1 };
/** Between two things that people do. */
const betweenMillis = 300;
const drainSeconds = 120;

/** So many agents enrol over their protocol, in agencies of their own. */
export const inviteAgents = async ({ admin, house, name }: Site, agents: number): Promise<OpenFleet> => {
  const apikeys: string[] = [];
  for (let number = 1; number <= agencies; number++) {
    const { apikey = '' } = await (await admin()).call(api.agencies.create, {
      body: { name: `Organismo ${number} de ${name}`, licenseQuantity: agents },
    });
    apikeys.push(apikey);
  }
  // Who is refused or cut off tries again soon: a server that is started anew is not to be met by a fleet that waits.
  const options = { server: house.server.url, apikeys, agents, seed: name };
  return openFleet({ ...options, enrolmentsPerSecond: 200, maxRetrySeconds: 2 });
};

/** What people did, and what was refused or cut off. */
export interface Lived {
  done: number;
  notDone: number;
}

/** Agents report and people act, until it is ended: nobody changes anything from then on. */
export const live = async (site: Site, fleet: OpenFleet) => {
  const lived: Lived = { done: 0, notDone: 0 };
  let isOver = false;
  await fleet.begin(pace);
  const people = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await acts[turn % acts.length]?.(site, turn).then(
        () => lived.done++,
        () => lived.notDone++,
      );
      await pause(betweenMillis);
    }
  })();
  return {
    end: async (): Promise<Lived> => {
      isOver = true;
      await people;
      await fleet.drain(drainSeconds);
      await fleet.close();
      return lived;
    },
  };
};
