import { setTimeout as pause } from 'node:timers/promises';
import type { PropertyName } from '@egida/contract';
import { noteChanged } from '../national/fill-once.ts';
import { printTable } from '../table.ts';
import { untilFolded } from '../until-folded.ts';
import { countAgain, countedHeadings } from './full-count.ts';
import { type Guests, inviteGuests } from './guests.ts';
import { isGone, type Keeping, keepAllBut } from './old-months.ts';
import { type Phase, printPhases } from './print-phases.ts';
import { listReaders } from './readers.ts';
import { setProperty } from './set-property.ts';
import type { Stage } from './stage.ts';
import { whileReading } from './while-reading.ts';

const agents = 300;
/** What agents do meanwhile, a second. */
const pace = { rate: 30, alerts: 100, changing: 0 };
const restMillis = 60_000;
const limitMillis = 20 * 60_000;

/**
 * What people and agents wait for from a start of the server on. When it starts, its chores look at once for what is past
 * its time, and seldom from then on: so both phases begin with a start, and what that costs is in both.
 */
const measure = async ({ house, place }: Stage, { fleet }: Guests, until: () => Promise<unknown>): Promise<Phase> => {
  await house.restart();
  const began = performance.now();
  const { result, waited } = await whileReading(listReaders(place), async () => {
    await fleet.begin(pace);
    await until();
    return fleet.summary();
  });
  return { seconds: (performance.now() - began) / 1000, waited, agents: result };
};

const untilGone = async ({ place: { database } }: Stage, keepings: readonly Keeping[]): Promise<void> => {
  const began = performance.now();
  for (const keeping of keepings)
    while (!(await isGone(database, keeping))) {
      if (performance.now() - began > limitMillis) throw new Error(`${keeping.table} past their time are still there.`);
      await pause(250);
    }
};

/** The oldest months of alerts and of telemetry go, while people read lists and agents report. */
export const benchWatchingRetention = async (stage: Stage): Promise<void> => {
  const { database, admin } = stage.place;
  const keepings = [await keepAllBut(database, 'alerts', 2), await keepAllBut(database, 'telemetry', 1)];
  const guests = await inviteGuests(stage.place, { agencies: 3, agents });
  const former: [PropertyName, string][] = [];
  try {
    console.log('At rest…');
    const before = await measure(stage, guests, () => pause(restMillis));
    for (const { table, days } of keepings) {
      const property = table === 'alerts' ? 'ALERT_RETENTION_DAYS' : 'TELEMETRY_RETENTION_DAYS';
      former.push([property, await setProperty(admin, property, String(days))]);
    }
    console.log(`${keepings.flatMap(({ leaving }) => leaving).join(', ')} go…`);
    const during = await measure(stage, guests, () => untilGone(stage, keepings));
    await guests.fleet.drain(60);
    await noteChanged(stage.keep);
    const gone = keepings.map(({ table, rows }) => `${rows.toLocaleString('en')} of ${table}`).join(' and ');
    printPhases(`While ${gone} go, which took ${during.seconds.toFixed(0)} s; milliseconds`, before, during);
    await untilFolded(database);
    printTable('What is counted afterwards', countedHeadings, await countAgain(database));
  } finally {
    for (const [property, value] of former) await setProperty(admin, property, value);
    await guests.leave();
  }
};
