import pg from 'pg';
import { signIn } from '../client.ts';
import { type House, openHouse } from '../house.ts';
import { fillOnce } from '../national/fill-once.ts';
import type { CommonSize } from '../national/sizes.ts';
import { printTable } from '../table.ts';
import { untilFolded } from '../until-folded.ts';
import { makeVaccines } from '../vaccines.ts';
import { benchWatchingDashboard } from './dashboard.ts';
import { benchWatchingFigures } from './figures/figures.ts';
import { fillWatching } from './fill-watching.ts';
import { benchWatchingLists } from './lists.ts';
import { findWatchingPlace } from './place.ts';
import { benchWatchingRetention } from './retention.ts';
import { watchingSizes } from './sizes.ts';
import type { Stage } from './stage.ts';
import { benchWatchingStorm } from './storm.ts';

export interface WatchingOptions {
  size: CommonSize;
  rounds: number;
  /** Which of its parts; all of them, where none is named. */
  parts: string[];
  /** A folder that stays, with the data in it, so that measuring again begins at once. */
  keep: string | undefined;
}

/** Over what is filled in; the last one takes some of it away. */
const partsOverFill: Record<string, (stage: Stage) => Promise<void>> = {
  lists: benchWatchingLists,
  dashboard: benchWatchingDashboard,
  storm: benchWatchingStorm,
  retention: benchWatchingRetention,
};
const onItsOwn = 'figures';
export const watchingParts = [...Object.keys(partsOverFill), onItsOwn];

/** Agents are away from what is filled in: nobody is to be taken for offline meanwhile, and no clone to leave. */
const variables = { AGENT_CHECKIN_SECONDS: '7200', VDI_RETENTION_HOURS: '8760' };

/** Alerts, telemetry and statistics, many of them: what it takes to watch, and whether the numbers are right. */
export const benchWatching = async (options: WatchingOptions): Promise<void> => {
  const chosen = watchingParts.filter((name) => options.parts.length === 0 || options.parts.includes(name));
  const overFill = chosen.flatMap((name) => partsOverFill[name] ?? []);
  if (overFill.length > 0) await onStage(options, overFill);
  if (chosen.includes(onItsOwn)) await benchWatchingFigures();
};

const onStage = async ({ size, rounds, keep }: WatchingOptions, parts: ((stage: Stage) => Promise<void>)[]) => {
  const house = await openHouse(variables, keep);
  const { server } = house;
  const database = new pg.Client({ connectionString: server.database.url, options: '-c timezone=UTC -c jit=off' });
  try {
    await database.connect();
    await database.query('set statement_timeout = 0');
    await fillOnce(keep, watchingSizes[size], () => fill(house, database, size));
    console.log(`What was counted is folded: ${(await untilFolded(database)).toFixed(1)} s.`);
    const place = await findWatchingPlace(server, database, watchingSizes[size].programs);
    for (const part of parts) await part({ house, place, rounds, keep });
  } finally {
    await database.end();
    await house.dispose();
  }
};

const fill = async ({ server }: House, database: pg.Client, size: CommonSize): Promise<void> => {
  const { alerts, telemetry, computers, vaccines, autorun } = watchingSizes[size];
  const [raised, executed] = [alerts.toLocaleString('en'), telemetry.toLocaleString('en')];
  console.log(`Making ${raised} alerts and some ${executed} entries of telemetry of ${computers} computers…`);
  await makeVaccines(await signIn(server.url), vaccines, autorun * 2);
  printTable('Made; seconds', ['', 'seconds'], await fillWatching(database, watchingSizes[size]));
};
