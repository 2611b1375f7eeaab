import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './patroni.mjs';
import { host } from './ports.mjs';
import { isOk, until } from './program.mjs';

const statusOf = (port) => fetch(`http://${host}:${port}/`).then((reply) => reply.json());

/** Which node is the primary now, and how many follow it and are sent what it writes. */
export async function statesOf(ports) {
  const asked = ports.patroni.map((port) => statusOf(port).catch(() => ({})));
  const states = await Promise.all(asked);
  const primary = states.findIndex(({ role, state }) => ['master', 'primary'].includes(role) && state === 'running');
  const following = states.filter(({ role, state }) => role === 'replica' && /running|streaming/.test(state ?? ''));
  return { primary, following: following.length };
}

/** The three nodes, each following the primary, and in them an empty database for the servers. */
export async function startDatabases(cluster, nodes) {
  const { folder, ports, secrets } = cluster;
  nodes.push(startDatabase(cluster, 0));
  await until('the first database is the primary', folder, 90, () =>
    isOk(`http://${host}:${ports.patroni[0]}/primary`),
  );
  nodes.push(startDatabase(cluster, 1), startDatabase(cluster, 2));
  await until('two databases follow it', folder, 120, async () => (await statesOf(ports)).following === 2);
  const client = new pg.Client({
    ...{ host, port: ports.databases[0], user: 'postgres', password: secrets.superuser, database: 'postgres' },
  });
  await client.connect();
  await client.query(`create role egida login password '${secrets.egida}'`);
  await client.query('create database egida owner egida');
  await client.end();
}

/** PostgreSQL is a child of Patroni's that outlives it: both are killed. */
export function killDatabase({ folder }, nodes, at) {
  const file = join(folder, nodes[at].name, 'data', 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  for (const pid of [nodes[at].pid, postmaster]) process.kill(pid, 'SIGKILL');
}

export async function reviveDatabase(cluster, nodes, at) {
  nodes[at] = startDatabase(cluster, at);
  const { folder, ports } = cluster;
  await until('two databases follow the primary', folder, 120, async () => (await statesOf(ports)).following === 2);
}
