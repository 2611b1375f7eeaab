import { agentGroupings, evolutionDatasets } from '@egida/contract';
import type pg from 'pg';
import { askFor, type Board } from './board.ts';
import { type CountedAgain, countedAgain } from './counted-again.ts';
import { compareBars, compareNumber, type Differences, lastOf, together } from './differences.ts';

const barsAtMost = 50;
type Said = ReturnType<typeof askFor>;

const compareTotals = async (board: Board, said: Said, counted: CountedAgain): Promise<Differences[]> => {
  const totals = await said.totals();
  const agencies = board.isWhole ? await counted.agencies() : null;
  return [
    compareNumber('active alerts', totals.alerts, await counted.alerts()),
    compareNumber('agencies', totals.agencies, agencies),
    compareNumber('computers', totals.agents, await counted.agents()),
    compareNumber('vaccines', totals.vaccines, await counted.vaccines()),
  ];
};

const compareCounts = async (board: Board, said: Said, counted: CountedAgain): Promise<Differences[]> => {
  const { alertsBy, deploymentsBy, agentsBy } = counted;
  const found: Differences[] = [];
  for (const by of board.alerts)
    found.push(compareBars(`alerts by ${by}`, await said.alerts(by), await alertsBy[by](), barsAtMost));
  for (const by of board.deployments)
    found.push(compareBars(`applied by ${by}`, await said.deployments(by), await deploymentsBy[by](), barsAtMost));
  for (const by of agentGroupings)
    found.push(compareBars(`computers by ${by}`, await said.agents(by), await agentsBy[by](), barsAtMost));
  return found;
};

/** The day of today, as far as it can be counted again. */
const compareToday = async (board: Board, said: Said, counted: CountedAgain): Promise<Differences[]> => {
  const today = await said.evolution();
  const first = (series: Parameters<typeof lastOf>[0]) => lastOf(series)[0]?.count;
  const versions = lastOf(today.versionAgents);
  const found = [
    compareNumber('computers of today', first(today.agents), await counted.agents()),
    compareNumber('vaccines of today', first(today.vaccines), await counted.vaccines()),
    compareNumber('active alerts of today', first(today.alerts), await counted.alerts()),
    compareBars('versions of today', versions, await counted.agentsBy.version(), evolutionDatasets),
  ];
  if (board.hasDays) {
    const raised = await counted.raisedTodayBy();
    found.push(compareNumber('alerts raised today', first(today.alertsPerDay), await counted.raisedToday()));
    found.push(compareBars('alerts raised today by vaccine', lastOf(today.vaccineAlerts), raised, evolutionDatasets));
  }
  if (board.isWhole) {
    found.push(compareNumber('agencies of today', first(today.agencies), await counted.agencies()));
    found.push(compareNumber('computers enrolled today', first(today.agentsPerDay), await counted.enrolledToday()));
  }
  return found;
};

/** Holds every number of a dashboard against a full count by SQL. */
export const compareBoard = async (database: pg.Client, board: Board): Promise<Differences> => {
  const said = askFor(await board.person.client(), board.agencyId);
  const counted = countedAgain(database, board);
  const [totals, counts] = [await compareTotals(board, said, counted), await compareCounts(board, said, counted)];
  return together([...totals, ...counts, ...(await compareToday(board, said, counted))]);
};
