import { setTimeout as pause } from 'node:timers/promises';
import { type OpenFleet, openFleet } from '../../fleet.ts';
import { type Act, alertActs } from './acts.ts';
import { fleetActs } from './fleet-acts.ts';
import type { World } from './world.ts';

/** Before, between and after the two times at which the server is killed. */
const actsEach = 120;
const betweenMillis = 120;
/** So many people do something at the moment at which it is. */
const inTheMiddle = 5;
const pace = { rate: 50, alerts: 30, changing: 0.02 };
const drainSeconds = 120;

/** What came of it: acts that were done, and those that were refused or cut off, with why. */
export interface Lived {
  done: number;
  notDone: number;
  reasons: string[];
  killed: number;
  /** Alerts that agents raised and the server answered for. */
  alerts: number;
}

const draw = (): Act | undefined => {
  // People are with alerts most of the time.
  const from = Math.random() < 0.75 ? alertActs : fleetActs;
  return from[Math.floor(Math.random() * from.length)];
};

/** Agents of the agencies that are here by now. */
const openAgents = async ({ house, database, main }: World, seed: string, agents: number): Promise<OpenFleet> => {
  const { rows } = await database.query<{ apikey: string }>(
    'select apikey from agencies where instance_id = $1 order by id',
    [main],
  );
  const apikeys = rows.map(({ apikey }) => apikey);
  return openFleet({ server: house.server.url, apikeys, agents, seed, enrolmentsPerSecond: 200, maxRetrySeconds: 2 });
};

/** People who do one thing after the other, and the end of the server in the middle of what some of them do. */
const peopleOf = (world: World, lived: Lived) => {
  const act = async (): Promise<void> => {
    try {
      await draw()?.(world);
      lived.done++;
    } catch (error) {
      lived.notDone++;
      lived.reasons.push(String(error));
    }
  };
  return {
    goOn: async (): Promise<void> => {
      for (let number = 0; number < actsEach; number++) {
        await act();
        await pause(betweenMillis);
      }
    },
    areCutOff: async (): Promise<void> => {
      const middle = Promise.all(Array.from({ length: inTheMiddle }, act));
      await pause(30 * Math.random());
      await world.house.restart();
      await middle;
      lived.killed++;
    },
  };
};

/**
 * Agents enrol, report and raise alerts while people deal with them and change the organisation; some come late, some
 * leave, and the server is killed twice. Answers with those that are left: they check in, and raise nothing any more.
 */
export const live = async (world: World): Promise<{ lived: Lived; left: OpenFleet[] }> => {
  const lived: Lived = { done: 0, notDone: 0, reasons: [], killed: 0, alerts: 0 };
  const people = peopleOf(world, lived);
  const fleets: OpenFleet[] = [];
  const come = async (seed: string, agents: number): Promise<OpenFleet> => {
    const fleet = await openAgents(world, seed, agents);
    fleets.push(fleet);
    await fleet.begin(pace);
    return fleet;
  };
  const fallSilent = async (fleet: OpenFleet): Promise<void> => {
    lived.alerts += (await fleet.drain(drainSeconds)).acknowledged.length;
  };
  try {
    const [staying, leaving] = [await come('stay', 400), await come('leave', 150)];
    await people.goOn();
    await people.areCutOff();
    const late = await come('late', 100);
    await people.goOn();
    await people.areCutOff();
    await fallSilent(leaving);
    await leaving.close();
    await people.goOn();
    for (const fleet of [staying, late]) {
      await fallSilent(fleet);
      await fleet.begin({ ...pace, alerts: 0, changing: 0 });
    }
    return { lived, left: [staying, late] };
  } catch (error) {
    for (const fleet of fleets) await fleet.close();
    throw error;
  }
};
