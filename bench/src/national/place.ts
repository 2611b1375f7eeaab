import { api } from '@egida/contract';
import type pg from 'pg';
import { type Client, signIn } from '../client.ts';
import type { Server } from '../server.ts';
import { landmarks } from './sizes.ts';

/** Somebody who reads lists, and their scope as PostgreSQL is asked for it. */
export interface Person {
  name: string;
  /** Signed in a while ago at most: a session's token is good for a quarter of an hour. */
  client: () => Promise<Client>;
  /** The condition on an agency's id and realm; and what its `$1` stands for, where it has one. */
  scope: (agency: string, realm: string) => string;
  agencies: string[] | undefined;
}

/** Rows that the cases speak of. */
export interface Landmarks {
  main: string;
  federated: string;
  large: string;
  wide: string;
  sector: string;
  /** A computer with a history, of the large agency. */
  computer: string;
  reach: string[];
  /** How many computers there are, in all and in the large agency. */
  computers: number;
  ofLarge: number;
}

export interface Place {
  server: Server;
  database: pg.Client;
  landmarks: Landmarks;
  admin: Person;
  desk: Person;
  manager: Person;
  clerk: Person;
}

const password = 'Una-frase-larga-1';

const findLandmarks = async (database: pg.Client): Promise<Landmarks> => {
  const { rows } = await database.query<
    Omit<Landmarks, 'reach'>
  >(`select main.id as main, other.id as federated, large.id as large, wide.id as wide,
      (select id from sectors where instance_id = main.id order by agencies desc, id limit 1) as sector,
      (select computer_id from alerts join computer_events e on e.computer_id = agent_id
        where alerts.agency_id = large.id group by 1 order by count(*) desc, 1 limit 1) as computer,
      (select count(*)::int from computers) as computers,
      (select count(*)::int from computers where agency_id = large.id) as "ofLarge"
    from instances main, instances other, agencies large, agencies wide
    where main.type = 'main' and other.type = 'FEDERATED' and other.name = 'Comunidad vecina'
      and large.code = 'ORG-${String(landmarks.large).padStart(5, '0')}' and wide.code = 'ORG-${String(landmarks.wide).padStart(5, '0')}'`);
  const [found] = rows;
  if (!found) throw new Error('The fleet is not what it should be.');
  // Below the wide one, from the large one on, until two thousand are reached.
  const reach = await database.query<{ id: string }>(
    `select id from (select a.id, sum(below.count) over (order by a.id <> $2, a.id) as reached
      from agencies a, lateral (select count(*) from agency_closure where ancestor_id = a.id) below where a.parent_id = $1) sizes
    where reached <= 2000`,
    [found.wide, found.large],
  );
  return { ...found, reach: reach.rows.map((row) => row.id) };
};

const goodForMillis = 5 * 60_000;

/** Signs in, and again once that was a while ago. */
const staying = (signedIn: () => Promise<Client>) => {
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
    const given = {
      username,
      roles: 'ROLE_USER',
      email: `${username}@bench.example`,
      password,
      passwordRepeat: password,
    };
    await admin.call(api.users.create, { body: { ...given, ...body } });
    await database.query('update users set password_to_renew = false where username = $1', [username]);
  }
  return staying(() => signIn(server.url, username, password));
};

/** The fleet as it stands, and who looks at it. */
export const findPlace = async (server: Server, database: pg.Client): Promise<Place> => {
  const found = await findLandmarks(database);
  const seen = await database.query<{ id: string }>(
    'select distinct descendant_id as id from agency_closure where ancestor_id = any($1)',
    [found.reach],
  );
  const below = seen.rows.map((row) => row.id);
  const ids = (agency: string) => `${agency} = any($1)`;
  return {
    ...{ server, database, landmarks: found },
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
      client: await enter(server, database, 'gestora', { roles: 'ROLE_MANAGER', agencies: found.reach }),
      scope: ids,
      agencies: below,
    },
    clerk: {
      name: 'clerk of one',
      client: await enter(server, database, 'tecnica', { roles: 'ROLE_USER', agencies: [found.large] }),
      scope: ids,
      agencies: [found.large],
    },
  };
};
