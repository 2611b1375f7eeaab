import { printTable } from '../table.ts';
import { insertBare } from './bare.ts';
import { compareCounts, compareStreams, compareTotals, type Differences, type Sums } from './compare.ts';
import { type Phase, printPhases } from './phases.ts';
import type { Sites } from './site.ts';

const shown = (value: number): string => value.toLocaleString('en');

const printTotals = (totals: Record<string, Sums>): void =>
  printTable(
    'Totals',
    ['', 'sectors', 'agencies', 'computers', 'active alerts'],
    Object.entries(totals).map(([name, { sectors, agencies, computers, activeAlerts }]) => [
      name,
      ...[sectors, agencies, computers, activeAlerts].map(shown),
    ]),
  );

/** What was told at full speed: everything, and one change of every computer. */
const printSpeed = (phases: readonly Phase[], bare: number): void =>
  printTable(
    'Changes told by two servers at once, beside the rows that the database itself takes',
    ['', 'changes', 'a second', 'bare inserts a second', '× bare'],
    phases.map(({ name, changes, seconds }) => [
      ...[name, shown(changes), changes / seconds, bare, (bare * seconds) / changes],
    ]),
  );

/** Prints what was measured, and holds what the main server has against what it was told of. */
export const judge = async ({ main, federated }: Sites, phases: readonly Phase[]): Promise<void> => {
  printPhases(phases);
  console.log('Comparing…');
  const differences: Differences = { compared: 0, found: [] };
  const told = await compareStreams(main, federated, differences);
  // First, for it waits until all is folded that is shown.
  await compareCounts(main, differences);
  const totals = await compareTotals(main, federated, differences);
  printSpeed(phases.slice(0, 2), await insertBare(main));
  printTotals(totals);
  for (const found of differences.found) console.log(`  ${found}`);
  printTable(
    'What the main server has beside what it was told of',
    ['rows told', 'compared', 'that differ'],
    [[told, differences.compared, differences.found.length].map(shown)],
  );
  if (differences.found.length > 0) process.exitCode = 1;
};
