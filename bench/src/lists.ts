import { Agent } from 'node:http';
import { api } from '@egida/contract';
import pg from 'pg';
import { ask, askBare, type ListPlace } from './ask-list.ts';
import { signIn } from './client.ts';
import { percentile } from './figures.ts';
import { fillFleet } from './fill.ts';
import { type ListCase, listCases } from './list-cases.ts';
import { benchListCrowd } from './list-crowd.ts';
import { startServer } from './server.ts';
import { type Cell, printTable } from './table.ts';
import { timed } from './timed.ts';
import { makeVaccines } from './vaccines.ts';

const computers = 100_000;
const targetMillis = 50;

/** A server with one large agency, for as long as the work takes. */
const withFleet = async (work: (place: ListPlace, url: string) => Promise<void>): Promise<void> => {
  const server = await startServer();
  const database = new pg.Client({
    connectionString: server.database.url,
    options: '-c timezone=UTC -c jit=off',
  });
  const lines = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const admin = await signIn(server.url);
    await makeVaccines(admin, 100, 8);
    const { agencyId } = await admin.call(api.agencies.create, { body: { name: 'Agencia 1' } });
    console.log(`Filling in ${computers.toLocaleString('en')} computers of one agency, and 199 small ones…`);
    await database.connect();
    await fillFleet(database, agencyId, { agencies: 200, computers, others: 100 });
    await work({ server: server.url, admin, agencyId, database, lines }, server.database.url);
  } finally {
    lines.destroy();
    await database.end();
    await server.dispose();
  }
};

/** The computers of one large agency, page by page, beside the bare SQL that reads the same rows. */
export const benchLists = (rounds: number): Promise<void> =>
  withFleet(async (place) => {
    const rows: Cell[][] = [];
    for (const one of listCases) rows.push(await measure(one, rounds, place));
    printTable(
      `The list of computers, ${computers.toLocaleString('en')} of them, one client; milliseconds`,
      ['', 'p50', 'p95', 'SQL p50', 'SQL p95', 'p50 × SQL', `p95 < ${targetMillis}`],
      rows,
    );
  });

/** The first page for many people at once. */
export const benchCrowd = (rounds: number): Promise<void> =>
  withFleet((place, url) => benchListCrowd(place, url, rounds));

/** In turns, so that whatever else the machine does meets both alike. */
const measure = async (one: ListCase, rounds: number, place: ListPlace): Promise<Cell[]> => {
  const [http, sql]: [number[], number[]] = [[], []];
  for (let round = 0; round < 4 + 20 * rounds; round++) {
    const overHttp = await timed(() => ask(one, place));
    const bare = await timed(() => askBare(one, place));
    if (overHttp.result !== bare.result) throw new Error(`${one.name}: the list and the database differ.`);
    // The first fill caches.
    if (round < 4) continue;
    http.push(overHttp.millis);
    sql.push(bare.millis);
  }
  const p50 = percentile(http, 0.5);
  const p95 = percentile(http, 0.95);
  const bare50 = percentile(sql, 0.5);
  return [
    one.name,
    p50,
    p95,
    bare50,
    percentile(sql, 0.95),
    `${(p50 / bare50).toFixed(1)} ×`,
    p95 < targetMillis ? 'yes' : 'no',
  ];
};
