import type pg from 'pg';
import { type Client, signIn } from '../client.ts';
import { makePerson, password } from '../person.ts';
import type { Server } from '../server.ts';

/** Somebody who reads lists, and their scope as PostgreSQL is asked for it. */
export interface Person {
  name: string;
  /** Signed in a while ago at most: a session's token is good for a quarter of an hour. */
  client: () => Promise<Client>;
  /** The condition on an agency's id and realm; and what its `$1` stands for, where it has one. */
  scope: (agency: string, realm: string) => string;
  agencies: string[] | undefined;
}

export interface People {
  admin: Person;
  desk: Person;
  manager: Person;
  clerk: Person;
}

/** Agencies right below the wide one, from the large one on, until so many are reached with all that is below them. */
export const findReach = async (
  database: pg.Client,
  { wide, large, atMost }: { wide: string; large: string; atMost: number },
): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select id from (select a.id, sum(below.count) over (order by a.id <> $2, a.id) as reached
      from agencies a, lateral (select count(*) from agency_closure where ancestor_id = a.id) below where a.parent_id = $1) sizes
    where reached <= $3`,
    [wide, large, atMost],
  );
  return rows.map((row) => row.id);
};

const goodForMillis = 5 * 60_000;

/** Signs in, and again once that was a while ago. */
export const staying = (signedIn: () => Promise<Client>) => {
  let last: { at: number; client: Client } | undefined;
  return async (): Promise<Client> => {
    if (!last || Date.now() - last.at > goodForMillis) last = { at: Date.now(), client: await signedIn() };
    return last.client;
  };
};

const enter = async (server: Server, database: pg.Client, username: string, body: object) => {
  const { rowCount } = await database.query('select from users where username = $1', [username]);
  if (rowCount === 0) {
    const admin = await signIn(server.url);
    await makePerson(admin, database, { username, roles: 'ROLE_USER', ...body });
  }
  return staying(() => signIn(server.url, username, password));
};

/** Who looks at a fleet: the manager at what is in reach, the clerk at the large agency. */
export const findPeople = async (
  server: Server,
  database: pg.Client,
  { large, reach }: { large: string; reach: string[] },
): Promise<People> => {
  const seen = await database.query<{ id: string }>(
    'select distinct descendant_id as id from agency_closure where ancestor_id = any($1)',
    [reach],
  );
  const below = seen.rows.map((row) => row.id);
  const ids = (agency: string) => `${agency} = any($1)`;
  return {
    admin: {
      name: 'administrator',
      client: staying(() => signIn(server.url)),
      scope: () => 'true',
      agencies: undefined,
    },
    desk: {
      name: 'service desk',
      client: await enter(server, database, 'mesa', { roles: 'ROLE_SERVICEDESK' }),
      scope: (_, realm) => `${realm} = 1`,
      agencies: undefined,
    },
    manager: {
      name: `manager of ${below.length.toLocaleString('en')}`,
      client: await enter(server, database, 'gestora', { roles: 'ROLE_MANAGER', agencies: reach }),
      scope: ids,
      agencies: below,
    },
    clerk: {
      name: 'clerk of one',
      client: await enter(server, database, 'tecnica', { roles: 'ROLE_USER', agencies: [large] }),
      scope: ids,
      agencies: [large],
    },
  };
};
