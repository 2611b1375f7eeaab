import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ask, askBare, type ListPlace } from './ask-list.ts';
import { type Client, signIn } from './client.ts';
import { listCases } from './list-cases.ts';
import { makePerson, password } from './person.ts';
import { type Cell, printTable } from './table.ts';

/** Each asks for four things at once, which is what one person may. */
const people = 8;
const clients = 4 * people;
/** What a server process has for people. */
const connections = 14;
const seconds = 10;

/** The first page for many at once: how many a second, beside how often the database bears its two statements. */
export const benchListCrowd = async (place: ListPlace, url: string, rounds: number): Promise<void> => {
  const lines = new Agent({ keepAlive: true, maxSockets: clients });
  const database = new pg.Pool({ connectionString: url, options: '-c timezone=UTC -c jit=off', max: connections });
  const [first] = listCases;
  if (!first) throw new Error('There is no list to ask for.');
  const places: ListPlace[] = [];
  for (let n = 0; n < people; n++) places.push({ ...place, database, lines, admin: await enter(place, `gente-${n}`) });
  const rows: Cell[][] = [];
  try {
    // In turns; the first turn fills caches.
    for (let round = 0; round <= rounds; round++) {
      const overHttp = await rateOf((n) => ask(first, places[n % people] ?? place));
      const bare = await rateOf(() => askBare(first, { ...place, database }));
      if (round > 0) rows.push([`round ${round}`, overHttp, bare, `${(overHttp / bare).toFixed(2)} ×`]);
    }
  } finally {
    lines.destroy();
    await database.end();
  }
  printTable(`The first page, ${clients} clients; times a second`, ['', 'list', 'its bare statements', 'ratio'], rows);
};

const enter = async ({ server, admin, database }: ListPlace, username: string): Promise<Client> => {
  await makePerson(admin, database, { username, roles: 'ROLE_ADMIN' });
  return signIn(server, username, password);
};

/** How often a second it is done, by as many as there are clients, each beginning again as soon as it is through. */
const rateOf = async (work: (client: number) => Promise<unknown>): Promise<number> => {
  let [done, isOver] = [0, false];
  const go = async (client: number) => {
    while (!isOver) {
      await work(client);
      if (!isOver) done++;
    }
  };
  const going = Promise.all(Array.from({ length: clients }, (_, client) => go(client)));
  await Promise.race([pause(seconds * 1000), going]);
  isOver = true;
  await going;
  return done / seconds;
};
