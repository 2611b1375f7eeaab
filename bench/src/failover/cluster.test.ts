// Three servers behind HAProxy and PgBouncer, over three databases by Patroni: what the operations guide says of them, done as it says it.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Cluster, startCluster } from '../../../scripts/cluster/cluster.mjs';
import { statesOf } from '../../../scripts/cluster/databases.mjs';
import { type Client, signIn } from '../client.ts';
import { makePerson, password } from '../person.ts';
import { adminPassword, freePort, startServer } from '../server.ts';
import { freeBlock } from './free-block.ts';
import { guide, makeOperator, type Operator } from './operator.ts';
import { write, writeUntilSteady } from './writes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

let cluster: Cluster;
let admin: Client;
let operator: Operator;
const [callsPerSecond, people] = [40, 10];

beforeAll(async () => {
  cluster = await startCluster({ port: await freeBlock(50), admin: adminPassword, by: 'pooler' });
  admin = await signIn(cluster.url);
  operator = await makeOperator(cluster);
}, 600_000);
afterAll(() => cluster?.stop());

const at = (port: number): pg.ClientConfig => ({
  ...{ host: '127.0.0.1', port, user: 'egida', password: cluster.secrets.egida, database: 'egida' },
});
const askAt = async (where: pg.ClientConfig, sql: string, values: unknown[] = []) => {
  const client = new pg.Client(where);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
};
const namesOfSectors = async (where: pg.ClientConfig) => {
  const rows = await askAt(where, 'select name from sectors');
  return rows.map(({ name }) => String(name));
};
const withDatabase = (url: URL, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

it('a pooler lends connections for a transaction, with limits in force and one leader', async () => {
  const [settings] = await askAt(
    at(cluster.ports.pooler),
    `select current_setting('statement_timeout') as "longest", current_setting('TimeZone') as "zone"`,
  );
  expect(settings).toEqual({ longest: '15s', zone: 'UTC' });
  // Each of the three would like to lead, and renews or asks every two seconds.
  const leaders = new Set<string>();
  for (let second = 0; second < 10; second++) {
    for (const { name, holder } of await askAt(at(cluster.ports.pooler), 'select name, holder from leases'))
      leaders.add(`${name} ${holder}`);
    await pause(1000);
  }
  const kinds = new Set([...leaders].map((leader) => leader.split(' ')[0]));
  expect(kinds.size).toBeGreaterThan(0);
  expect(leaders.size).toBe(kinds.size);
});

it('servers are replaced one after the other, and no first try fails', async () => {
  // One person is answered four calls at once: these are many people's.
  const atWork: Client[] = [];
  const database = { query: (sql: string, values: unknown[]) => askAt(at(cluster.ports.primary), sql, values) };
  for (let n = 0; n < people; n++) {
    await makePerson(admin, database, { username: `turno-${n}`, roles: 'ROLE_ADMIN' });
    atWork.push(await signIn(cluster.url, `turno-${n}`, password));
  }
  const answers: Record<string, number> = {};
  const calls: Promise<void>[] = [];
  const read = async ({ token }: Client) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${cluster.url}/api/agents`, { headers });
    const text = await reply.text();
    // A refusal says whose it is: the balancer's, or a server's.
    return reply.ok ? String(reply.status) : `${reply.status} ${text}`;
  };
  const count = async (call: Promise<string>) => {
    const heard = await call.catch(String);
    answers[heard] = (answers[heard] ?? 0) + 1;
  };
  const calling = setInterval(() => {
    const asked = calls.length;
    const by = atWork[asked % atWork.length] ?? admin;
    calls.push(count(asked % 4 === 0 ? write(cluster.url, by.token, `Sector de turno ${asked}`) : read(by)));
  }, 1000 / callsPerSecond);
  try {
    for (const server of [0, 1, 2]) await cluster.restartServer(server);
  } finally {
    clearInterval(calling);
    await Promise.all(calls);
  }
  expect(calls.length).toBeGreaterThan(3 * callsPerSecond);
  expect(Object.keys(answers).sort()).toEqual(['200', '201']);
});

it('the primary is killed: another takes its place, nothing that was answered for is lost, and no server ends', async () => {
  const { primary } = await statesOf(cluster.ports);
  cluster.killDatabase(primary);
  const { answers, done } = await writeUntilSteady(cluster.url, admin.token, 5);
  await cluster.reviveDatabase(primary);
  // Whoever writes in the meantime waits for the next primary, or hears when to come back.
  expect(done.length).toBeGreaterThan(0);
  expect(answers).toEqual({ 201: done.length, ...(answers[503] && { 503: answers[503] }) });
  const there = await namesOfSectors(at(cluster.ports.primary));
  for (const name of done) expect(there.filter((each) => each === name)).toEqual([name]);
  expect((await statesOf(cluster.ports)).primary).not.toBe(primary);
  const ended = cluster.programs().filter(({ name, isOver }) => name.startsWith('server') && isOver());
  expect(ended).toEqual([]);
});

it('the database is had again as it was at a moment', async () => {
  const { primary } = await statesOf(cluster.ports);
  const standby = cluster.ports.databases[primary === 0 ? 1 : 0];
  const port = await freePort();
  const names = {
    PATRONI: join(cluster.folder, `db${primary + 1}.yml`),
    REPLICATION: `postgres://replicator@127.0.0.1:${standby}/postgres`,
    ARCHIVE: join(operator.home, 'archive'),
    BASE: join(operator.home, 'base'),
    RESTORED: join(operator.home, 'restored'),
    PORT: String(port),
  };
  const { archive, copy, restore } = guide();
  await operator.run(archive, names);
  await expect.poll(() => write(cluster.url, admin.token, 'Antes de la copia')).toBe('201');
  await operator.run(copy, names);
  expect(await write(cluster.url, admin.token, 'Antes del error')).toBe('201');
  const [now] = await askAt(at(cluster.ports.primary), `select clock_timestamp()::text as "at"`);
  expect(await write(cluster.url, admin.token, 'Después del error')).toBe('201');
  await askAt(
    { ...at(cluster.ports.primary), user: 'postgres', password: cluster.secrets.superuser },
    'select pg_switch_wal()',
  );
  try {
    await operator.run(restore, { ...names, UNTIL: String(now?.at) });
    await expect.poll(() => askAt(at(port), 'select pg_is_in_recovery() as "on"')).toEqual([{ on: false }]);
    const there = await namesOfSectors(at(port));
    expect(there).toContain('Antes de la copia');
    expect(there).toContain('Antes del error');
    expect(there).not.toContain('Después del error');
  } finally {
    await operator.run('pg_ctl --pgdata="$RESTORED" --wait --mode=immediate stop', names);
  }
});

it('the database goes on in a later major version', async () => {
  const url = new URL(inject('databaseServer'));
  const name = `egida_next_${process.pid}`;
  await askAt(
    { connectionString: url.href },
    `create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`,
  );
  const next = withDatabase(url, name);
  try {
    const FORMER = `postgres://egida@127.0.0.1:${cluster.ports.primary}/egida`;
    await operator.run(guide().upgrade, { FORMER, NEXT: next, DUMP: join(operator.home, 'dump') });
    const server = await startServer([], { DATABASE_URL: next, JWT_SECRET: cluster.secrets.jwt });
    try {
      // With the session of before: the secret is the same, and so are the people.
      expect(await write(server.url, admin.token, 'En la siguiente')).toBe('201');
    } finally {
      await server.dispose();
    }
    const before = await namesOfSectors(at(cluster.ports.primary));
    const now = await namesOfSectors({ connectionString: next });
    expect(now.sort()).toEqual([...before, 'En la siguiente'].sort());
  } finally {
    await askAt({ connectionString: url.href }, `drop database ${name} with (force)`);
  }
});
