import { Agent, get } from 'node:http';
import { api, type Page, urlOf } from '@egida/contract';
import pg from 'pg';
import { type Client, signIn } from './client.ts';
import { percentile } from './figures.ts';
import { fillFleet } from './fill.ts';
import { type ListCase, listCases, pageSize } from './list-cases.ts';
import { startServer } from './server.ts';
import { type Cell, printTable } from './table.ts';
import { makeVaccines } from './vaccines.ts';

const computers = 100_000;
const targetMillis = 50;

/** The computers of one large agency, page by page, beside the bare SQL that reads the same rows. */
export const benchLists = async (rounds: number): Promise<void> => {
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
    const rows: Cell[][] = [];
    for (const one of listCases)
      rows.push(await measure(one, rounds, { server: server.url, admin, agencyId, database, lines }));
    printTable(
      `The list of computers, ${computers.toLocaleString('en')} of them, one client; milliseconds`,
      ['', 'p50', 'p95', 'SQL p50', 'SQL p95', 'p50 × SQL', `p95 < ${targetMillis}`],
      rows,
    );
  } finally {
    lines.destroy();
    await database.end();
    await server.dispose();
  }
};

interface Place {
  server: string;
  admin: Client;
  agencyId: string;
  database: pg.Client;
  lines: Agent;
}

/** In turns, so that whatever else the machine does meets both alike. */
const measure = async (one: ListCase, rounds: number, place: Place): Promise<Cell[]> => {
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

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now();
  const result = await work();
  return { result, millis: performance.now() - began };
};

/** The ids of the page, in order. */
const ask = ({ query }: ListCase, { server, admin, agencyId, lines }: Place): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = new URL(urlOf(api.computers.list, { params: { agencyId }, query }), server);
    get(url, { agent: lines, headers: { authorization: `Bearer ${admin.token}` } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (reply.statusCode !== 200) return reject(new Error(`${url.search}: ${reply.statusCode} ${text}`));
        resolve((JSON.parse(text) as Page<{ id: string }>).collection.map(({ id }) => id).join());
      });
    }).on('error', reject);
  });

/** The same page with its rows, and how many there are, up to the bound that the list counts to. */
const askBare = async ({ query, where, order }: ListCase, { agencyId, database }: Place): Promise<string> => {
  const direction = query.orderBy ?? 'asc';
  const offset = (Number(query.page ?? 1) - 1) * pageSize;
  const { rows } = await database.query<{ id: string }>(
    `with page as (select id as page_id, row_number() over () as place from (
        select id from computers where agency_id = $1 and ${where}
        order by ${order} ${direction}, id ${direction} limit ${pageSize} offset ${offset}) ids)
      select c.*, a.name as agency_name, s.last_seen from page join computers c on c.id = page_id
      join agencies a on a.id = c.agency_id left join computer_seen s on s.computer_id = c.id order by place`,
    [agencyId],
  );
  if (where === 'true')
    await database.query('select sum(computers) from population_cells where agency_id = $1', [agencyId]);
  else
    await database.query(
      `select count(*) from (select from computers where agency_id = $1 and ${where} limit 10001) bounded`,
      [agencyId],
    );
  return rows.map(({ id }) => id).join();
};
