import { benchCases } from '../national/bench-cases.ts';
import { printTable } from '../table.ts';
import { alertCases } from './alert-cases.ts';
import { dashboardCases } from './dashboard-cases.ts';
import { countAgain, countedHeadings } from './full-count.ts';
import { groupCases } from './group-cases.ts';
import type { Stage } from './stage.ts';
import { telemetryCases } from './telemetry-cases.ts';

const targetMillis = 200;

/** Every list of what is watched and every number of the dashboard, beside the bare SQL that reads the same rows. */
export const benchWatchingLists = async ({ house, place, rounds }: Stage): Promise<void> => {
  printTable('What was counted as it was folded', countedHeadings, await countAgain(place.database));
  const options = { server: house.server, rounds, targetMillis };
  await benchCases('Alerts', alertCases(place), options);
  await benchCases('Alerts that say the same', groupCases(place), options);
  await benchCases('Telemetry', await telemetryCases(place), options);
  await benchCases('The dashboard', dashboardCases(place), options);
};
