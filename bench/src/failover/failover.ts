import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@egida/contract';
import pg from 'pg';
import { type Cluster, startCluster } from '../../../scripts/cluster/cluster.mjs';
import { statesOf } from '../../../scripts/cluster/databases.mjs';
import { signIn } from '../client.ts';
import { openFleet } from '../fleet.ts';
import { adminPassword } from '../server.ts';
import { type Cell, printTable } from '../table.ts';
import { findStored } from '../watching/stored-alerts.ts';
import { writeUntilSteady } from './writes.ts';

const port = 7200;
const [agencies, agents] = [5, 2000];
const pace = { rate: 200, alerts: 20, changing: 0 };
const [restSeconds, steadySeconds, drainSeconds] = [10, 5, 180];

const ways = { balancer: 'behind a balancer', hosts: 'looked for by the servers among several hosts' };

/** The primary is killed with its Patroni, again and again, under load: how long nothing is written, and what is lost. */
export const benchFailover = async (rounds: number): Promise<void> => {
  for (const by of ['balancer', 'hosts'] as const) {
    console.log(`Three databases, ${ways[by]}…`);
    const variables = { ENROLMENTS_WITHOUT_APPROVAL: '1000000' };
    const cluster = await startCluster({ port, admin: adminPassword, by, variables });
    try {
      await measure(cluster, rounds, ways[by]);
    } finally {
      await cluster.stop();
    }
  }
};

const measure = async (cluster: Cluster, rounds: number, way: string): Promise<void> => {
  const admin = await signIn(cluster.url);
  const made = [];
  for (let n = 1; n <= agencies; n++)
    made.push(await admin.call(api.agencies.create, { body: { name: `Organismo ${n}` } }));
  const apikeys = made.map(({ apikey = '' }) => apikey);
  const fleet = await openFleet({ server: cluster.url, apikeys, agents, enrolmentsPerSecond: 200, maxRetrySeconds: 5 });
  try {
    await fleet.begin(pace);
    const rows: Cell[][] = [];
    for (let round = 1; round <= rounds; round++)
      rows.push([`kill ${round}`, ...(await killPrimary(cluster, admin.token))]);
    const { errors } = await fleet.summary();
    const delivered = await fleet.drain(drainSeconds);
    const stored = await findStoredNow(
      cluster,
      made.map(({ agencyId }) => agencyId),
      delivered,
    );
    const gone = cluster.programs().filter(({ name, isOver }) => name.startsWith('server') && isOver());
    printTable(`The primary database is killed, ${way}`, ['', 's until written', 'what a writer heard'], rows);
    const { raised, answered, refused, lost, twice } = stored;
    printTable(
      `${agents} agents, ${pace.rate} check-ins and ${pace.alerts} alerts a second meanwhile`,
      ['raised', 'answered for', 'refused', 'lost', 'twice', 'servers that ended', 'what agents heard'],
      [[raised, answered, refused, lost, twice, gone.length, JSON.stringify(errors)].map(String)],
    );
  } finally {
    await fleet.close();
  }
};

const killPrimary = async (cluster: Cluster, token: string): Promise<Cell[]> => {
  await pause(restSeconds * 1000);
  const { primary } = await statesOf(cluster.ports);
  cluster.killDatabase(primary);
  const { awayMs, answers } = await writeUntilSteady(cluster.url, token, steadySeconds);
  await cluster.reviveDatabase(primary);
  return [awayMs / 1000, JSON.stringify(answers)];
};

type Delivered = Parameters<typeof findStored>[2];

const findStoredNow = async ({ ports, secrets }: Cluster, agencyIds: string[], delivered: Delivered) => {
  const database = new pg.Client({
    ...{ host: '127.0.0.1', port: ports.primary, user: 'egida', password: secrets.egida, database: 'egida' },
  });
  await database.connect();
  try {
    return await findStored(database, agencyIds, delivered);
  } finally {
    await database.end();
  }
};
