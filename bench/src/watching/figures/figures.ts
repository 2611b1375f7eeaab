import { openHouse } from '../../house.ts';
import { type Cell, printTable } from '../../table.ts';
import { countAgain, countedHeadings } from '../full-count.ts';
import { boardOfAgency, boardOfAll } from './board.ts';
import { compareBoard } from './compare.ts';
import type { Differences } from './differences.ts';
import { type Lived, live } from './life.ts';
import { untilQuiet } from './until-quiet.ts';
import { makeWorld, type World } from './world.ts';

/** Who is silent counts as away within a minute, so that some are. */
const variables = { AGENT_CHECKIN_SECONDS: '20' };
const toldAtMost = 20;

/** An hour of a small organisation in some minutes, and then every number of its dashboards beside a full count. */
export const benchWatchingFigures = async (): Promise<void> => {
  const house = await openHouse(variables);
  try {
    const world = await makeWorld(house);
    try {
      console.log('Agents report, people deal with it, and the server is killed…');
      const { lived, left } = await live(world);
      try {
        console.log('Until nothing changes any more…');
        await untilQuiet(world);
        console.log('Counting…');
        await compareAll(world, lived);
      } finally {
        for (const fleet of left) await fleet.close();
      }
    } finally {
      await world.pool.end();
      await world.database.end();
    }
  } finally {
    await house.dispose();
  }
};

const compareAll = async (world: World, lived: Lived): Promise<void> => {
  const { database, admin, desk, manager, clerk, agencies } = world;
  const boards = [
    boardOfAll(admin, true, true),
    // What was raised in a realm stays there when an agency leaves it.
    boardOfAll(desk, false, false),
    boardOfAll(manager, false, true),
    { ...boardOfAll(clerk, false, true), deployments: ['agency' as const] },
    ...agencies.map(({ id }, at) => boardOfAgency(admin, id, `agency ${at + 1}`)),
  ];
  const rows: Cell[][] = [];
  const all: Differences[] = [];
  for (const board of boards) {
    const differences = await compareBoard(database, board);
    all.push(differences);
    rows.push([board.name, String(differences.compared), String(differences.found.length)]);
    for (const found of differences.found.slice(0, toldAtMost)) console.log(`  ${board.name}: ${found}`);
  }
  const sum = (of: (differences: Differences) => number) => all.reduce((total, one) => total + of(one), 0);
  rows.push(['all', String(sum(({ compared }) => compared)), String(sum(({ found }) => found.length))]);
  printLived(lived);
  printTable('Every number of the dashboards beside a full count', ['', 'compared', 'that differ'], rows);
  printTable('What they are read from', countedHeadings, await countAgain(database));
};

const printLived = ({ done, notDone, reasons, killed, alerts }: Lived): void => {
  const acts = `${done} acts of people, ${notDone} that were refused or cut off`;
  console.log(`${alerts.toLocaleString('en')} alerts, ${acts}, and the server was killed ${killed} times meanwhile.`);
  const kinds = new Map<string, number>();
  for (const reason of reasons) kinds.set(reason, (kinds.get(reason) ?? 0) + 1);
  for (const [reason, count] of kinds) console.log(`  not done: ${count} × ${reason}`);
};
