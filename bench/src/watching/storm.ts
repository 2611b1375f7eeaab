import { setTimeout as pause } from 'node:timers/promises';
import { processorOf } from '../national/processor.ts';
import { printTable } from '../table.ts';
import { untilFolded } from '../until-folded.ts';
import { watchMemory } from '../usage.ts';
import { insertBare } from './bare-inserts.ts';
import { countAgain, countedHeadings } from './full-count.ts';
import { type Guests, inviteGuests } from './guests.ts';
import { type Phase, printPhases } from './print-phases.ts';
import { alertReaders } from './readers.ts';
import type { Stage } from './stage.ts';
import { findStored, type Stored } from './stored-alerts.ts';
import { whileReading } from './while-reading.ts';

const agents = 2000;
const alertsPerSecond = 2000;
const seconds = 60;
const restSeconds = 30;
const bareSeconds = 10;
/** Agents that were told to come later have to be let. */
const drainSeconds = 180;
/** Of all requests: sent twice, or sent without hearing the answer, and therefore sent again. */
const faults = { dup: 0.02, drop: 0.02 };

const measure = async ({ place }: Stage, { fleet }: Guests, alerts: number, lasting: number): Promise<Phase> => {
  const { result, waited } = await whileReading(alertReaders(place), async () => {
    await fleet.begin({ rate: 20, alerts, changing: 0 });
    await pause(lasting * 1000);
    return fleet.summary();
  });
  return { seconds: lasting, waited, agents: result };
};

/** Two thousand alerts a second: whether each is stored once, and what those wait for who look at them. */
export const benchWatchingStorm = async (stage: Stage): Promise<void> => {
  const { house, place } = stage;
  console.log(`${agents.toLocaleString('en')} agents enrol and take their policies…`);
  const guests = await inviteGuests(place, { agencies: 20, agents, faults });
  try {
    console.log('At rest…');
    // A few, so that there is something to hold the storm's reports against.
    const before = await measure(stage, guests, 10, restSeconds);
    console.log('The storm…');
    const [used, memory] = [processorOf(house.server), watchMemory(house.server.pid)];
    const during = await measure(stage, guests, alertsPerSecond, seconds);
    const [ofServer, ofDatabase] = used();
    const { most } = memory.stop();
    const drained = performance.now();
    const delivered = await guests.fleet.drain(drainSeconds);
    const afterwards = (performance.now() - drained) / 1000;
    const stored = await findStored(place.database, guests.agencyIds, delivered);
    const folded = await untilFolded(place.database);
    const bare = await insertBare(place.database, guests.agencyIds, bareSeconds);
    print(before, during, { ...stored, afterwards, folded }, [ofServer, ofDatabase, most, bare.perSecond, bare.p95]);
    await untilFolded(place.database);
    printTable('What is counted afterwards', countedHeadings, await countAgain(place.database));
  } finally {
    await guests.leave();
  }
  await untilFolded(place.database);
};

/** How long it took until the last answer, and from then on until everything was counted; seconds. */
interface Outcome extends Stored {
  afterwards: number;
  folded: number;
}

const print = (before: Phase, during: Phase, outcome: Outcome, used: (number | undefined)[]): void => {
  const { calls, faults: met } = during.agents;
  printPhases(`Alerts of ${agents} agents, at rest and ${alertsPerSecond} a second; milliseconds`, before, during);
  const { raised, answered, refused, stored, lost, twice, afterwards, folded } = outcome;
  printTable(
    `What became of them: ${met.dup ?? 0} requests were sent twice, and ${met.drop ?? 0} answers were lost`,
    ['raised', 'answered for', 'refused', 'stored', 'lost', 'twice', 's to the last answer', 's until counted'],
    [[raised, answered, refused, stored, lost, twice, afterwards, folded].map((value) => value.toLocaleString('en'))],
  );
  printTable(
    'What it took; seconds of processor time, and megabytes',
    [
      ...['reports answered', 'a second', 'server', 'database', 'server’s MB at most'],
      ...['alerts a second by bare inserts of 50', 'their p95 ms'],
    ],
    [[calls.alerts?.answered, calls.alerts?.perSecond, ...used]],
  );
};
