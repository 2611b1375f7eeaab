import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import pg from 'pg';
import { percentile } from '../figures.ts';
import { type Cell, printTable } from '../table.ts';
import { agencyCases } from './agency-cases.ts';
import { computerCases } from './computer-cases.ts';
import { deploymentCases } from './deployment-cases.ts';
import type { NationalCase } from './list-case.ts';
import { otherCases } from './other-cases.ts';
import type { Place } from './place.ts';
import { processorOf } from './processor.ts';

const targetMillis = 100;
const crowd = 8;
const warmUps = 4;

const headings = [
  ...['', 'p50', 'p95', 'SQL p50', 'SQL p95', 'p50 × SQL'],
  ...[`of ${crowd}: p50`, 'p95', 'SQL p50', 'server', 'database', `p95 < ${targetMillis}`],
];

/** Every list of the area, by one client and by eight, each beside the bare SQL that reads the same rows. */
const benchCases = async (title: string, cases: NationalCase[], place: Place, rounds: number): Promise<void> => {
  const lines = new Agent({ keepAlive: true, maxSockets: crowd });
  const pool = new pg.Pool({
    connectionString: place.server.database.url,
    options: '-c timezone=UTC -c jit=off',
    max: crowd,
  });
  const before = loadavg()[0] ?? 0;
  try {
    for (const person of new Set(cases.map((one) => one.person))) {
      console.log(`${title}, as ${person.name}…`);
      const rows: Cell[][] = [];
      for (const one of cases)
        if (one.person === person) rows.push([one.name, ...(await measure(one, rounds, { place, lines, pool }))]);
      printTable(`${title}, as ${person.name}; milliseconds`, headings, rows);
    }
  } finally {
    lines.destroy();
    await pool.end();
  }
  console.log(
    `The machine's load was ${before.toFixed(1)} at the beginning and ${(loadavg()[0] ?? 0).toFixed(1)} at the end, this measurement included.`,
  );
};

export const benchAgencies = (place: Place, rounds: number) =>
  benchCases('Agencies', agencyCases(place), place, rounds);
export const benchComputers = (place: Place, rounds: number) =>
  benchCases('Computers', computerCases(place), place, rounds);
export const benchOthers = (place: Place, rounds: number) =>
  benchCases('The other lists', otherCases(place), place, rounds);
export const benchDeployments = async (place: Place, rounds: number) =>
  benchCases('Vaccines and deployments', await deploymentCases(place), place, rounds);

interface Tools {
  place: Place;
  lines: Agent;
  pool: pg.Pool;
}

/** In turns, so that whatever else the machine does meets both alike. */
const measure = async (one: NationalCase, rounds: number, tools: Tools): Promise<Cell[]> => {
  const [http, sql, manyHttp, manySql]: [number[], number[], number[], number[]] = [[], [], [], []];
  let note = '';
  for (let round = 0; round < warmUps + 20 * rounds; round++) {
    const overHttp = await timed(() => ask(one, tools)).catch((error: Error) => error);
    if (overHttp instanceof Error) return [...Array<undefined>(10), overHttp.message];
    const bare = await timed(() => askBare(one, tools));
    if (bare.result !== undefined && overHttp.result !== bare.result) note = ' (rows differ)';
    // The first fill caches.
    if (round < warmUps) continue;
    http.push(overHttp.millis);
    sql.push(bare.millis);
  }
  const each = async (work: () => Promise<unknown>, times: number[]) => {
    await Promise.all(
      Array.from({ length: crowd }, async () => {
        for (let n = 0; n < 5 * rounds; n++) times.push((await timed(work)).millis);
      }),
    );
  };
  const used = processorOf(tools.place.server);
  await each(() => ask(one, tools), manyHttp);
  const [ofServer, ofDatabase] = used().map((seconds) => seconds && (seconds * 1000) / manyHttp.length);
  await each(() => askBare(one, tools), manySql);
  const [p50, p95, bare50] = [percentile(http, 0.5), percentile(http, 0.95), percentile(sql, 0.5)];
  return [
    ...[p50, p95, bare50, percentile(sql, 0.95), `${(p50 / bare50).toFixed(1)} ×`],
    ...[percentile(manyHttp, 0.5), percentile(manyHttp, 0.95), percentile(manySql, 0.5)],
    ...[ofServer, ofDatabase],
    (p95 < targetMillis ? 'yes' : 'NO') + note,
  ];
};

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now();
  const result = await work();
  return { result, millis: performance.now() - began };
};

/** The ids of the page, in order. */
const ask = async ({ url, body, person, key }: NationalCase, { place, lines }: Tools): Promise<string> => {
  const { token } = await person.client();
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(new URL(url, place.server.url), { agent: lines, headers, method }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (reply.statusCode !== 200) return reject(new Error(`${reply.statusCode} ${text.slice(0, 60)}`));
        const { collection = [] } = JSON.parse(text) as { collection?: Record<string, string>[] };
        resolve(collection.map((row) => row[key ?? 'id']).join());
      });
    }).on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
};

const askBare = async ({ bare, key }: NationalCase, { pool }: Tools): Promise<string | undefined> => {
  let ids: string | undefined;
  for (const { text, values } of bare) {
    const { rows } = await pool.query<{ id: string }>(text, values);
    ids ??= rows.map((row) => row.id).join();
  }
  return key === undefined ? undefined : ids;
};
