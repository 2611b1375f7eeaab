import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import pg from 'pg';
import { percentile } from '../figures.ts';
import type { Server } from '../server.ts';
import { type Cell, printTable } from '../table.ts';
import { timed } from '../timed.ts';
import type { NationalCase } from './list-case.ts';
import { processorOf } from './processor.ts';

const crowd = 8;
const warmUps = 4;
/** What is asked again and again ends after this, however often it was to be asked. */
const enoughMillis = 20_000;
/** So long bare SQL is asked for each case, and once at least: some of it walks a whole table for seconds. */
const enoughBareMillis = 3_000;
/** What takes longer is not asked by eight at once. */
const slowBareMillis = 1_000;
const fewest = 5;

export interface CaseOptions {
  server: Server;
  rounds: number;
  /** What p95 of one client is to stay below. */
  targetMillis: number;
}

const shown = (millis: Cell): string => (typeof millis === 'number' ? millis.toFixed(1) : '–');

/** Lists and counts by one client and by eight, each beside the bare SQL that reads the same rows. */
export const benchCases = async (title: string, cases: NationalCase[], options: CaseOptions): Promise<void> => {
  const { server, rounds, targetMillis } = options;
  const lines = new Agent({ keepAlive: true, maxSockets: crowd });
  const pool = new pg.Pool({
    connectionString: server.database.url,
    options: '-c timezone=UTC -c jit=off',
    max: crowd,
  });
  const headings = [
    ...['', 'p50', 'p95', 'SQL p50', 'SQL p95', 'p50 × SQL'],
    ...[`of ${crowd}: p50`, 'p95', 'SQL p50', 'server', 'database', `p95 < ${targetMillis}`],
  ];
  const before = loadavg()[0] ?? 0;
  try {
    for (const person of new Set(cases.map((one) => one.person))) {
      console.log(`${title}, as ${person.name}…`);
      const rows: Cell[][] = [];
      for (const one of cases.filter((each) => each.person === person)) {
        const measured = await measure(one, { server, lines, pool, rounds, targetMillis });
        // All of them take half an hour: whoever waits, or breaks it off, has those that are through.
        console.log(`  ${one.name}: p50 ${shown(measured[0])}, p95 ${shown(measured[1])}`);
        rows.push([one.name, ...measured]);
      }
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

interface Tools extends CaseOptions {
  lines: Agent;
  pool: pg.Pool;
}

/** In turns, so that whatever else the machine does meets both alike. */
const measure = async (one: NationalCase, tools: Tools): Promise<Cell[]> => {
  const { server, rounds, targetMillis } = tools;
  const [http, sql, manyHttp, manySql]: [number[], number[], number[], number[]] = [[], [], [], []];
  let note = '';
  const wanted = 20 * rounds;
  const began = performance.now();
  let bareMillis = 0;
  for (let round = 0; round < warmUps + wanted; round++) {
    const overHttp = await timed(() => ask(one, tools)).catch((error: Error) => error);
    if (overHttp instanceof Error) return [...Array<undefined>(10), overHttp.message];
    // The first fill caches.
    const counts = round >= warmUps;
    if (bareMillis < enoughBareMillis || (counts && sql.length === 0)) {
      const bare = await timed(() => askBare(one, tools));
      bareMillis += bare.millis;
      if (bare.result !== undefined && overHttp.result !== bare.result) note = ' (rows differ)';
      if (counts) sql.push(bare.millis);
    }
    if (!counts) continue;
    http.push(overHttp.millis);
    if (http.length >= fewest && performance.now() - began > enoughMillis) break;
  }
  if (http.length < wanted) note += ` (asked ${http.length} times)`;
  if (sql.length < http.length) note += ` (SQL ${sql.length} times)`;
  const [p50, p95, bare50] = [percentile(http, 0.5), percentile(http, 0.95), percentile(sql, 0.5)];
  const each = async (work: () => Promise<unknown>, millis: number, times: number[]) => {
    const turns = Math.max(1, Math.min(5 * rounds, Math.floor(enoughMillis / 4 / millis)));
    await Promise.all(
      Array.from({ length: crowd }, async () => {
        for (let n = 0; n < turns; n++) times.push((await timed(work)).millis);
      }),
    );
  };
  const used = processorOf(server);
  await each(() => ask(one, tools), p50, manyHttp);
  const [ofServer, ofDatabase] = used().map((seconds) => seconds && (seconds * 1000) / manyHttp.length);
  if (bare50 < slowBareMillis) await each(() => askBare(one, tools), bare50, manySql);
  return [
    ...[p50, p95, bare50, percentile(sql, 0.95), `${(p50 / bare50).toFixed(1)} ×`],
    ...[percentile(manyHttp, 0.5), percentile(manyHttp, 0.95)],
    manySql.length > 0 ? percentile(manySql, 0.5) : undefined,
    ...[ofServer, ofDatabase],
    (p95 < targetMillis ? 'yes' : 'NO') + note,
  ];
};

/** The ids of the page, in order. */
const ask = async ({ url, body, person, key }: NationalCase, { server, lines }: Tools): Promise<string> => {
  const { token } = await person.client();
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(new URL(url, server.url), { agent: lines, headers, method }, (reply) => {
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
