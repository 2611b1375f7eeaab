import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { mapError } from '../../compose.ts';
import { type CutLine, openCutLine } from '../../testing/cut-line.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { checkSettings } from './check-settings.ts';
import { createPool } from './pool.ts';
import { systemOn } from './system.ts';

const { host, port, user, password, database: name } = new pg.Client({ connectionString: inject('databaseServer') });
let line: CutLine;
beforeAll(async () => {
  line = await openCutLine(host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port);
});
afterAll(() => line.close());

const pools: pg.Pool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
const poolOf = (url: string, max = 5, statementTimeout = 1_000) => {
  const pool = createPool({ url, max, name: 'lost', statementTimeout });
  pools.push(pool);
  return pool;
};
/** For what is only made ready here: to make a database takes a busy machine as long as it takes. */
const patientPool = () => poolOf(inject('databaseServer'), 5, 60_000);
/** The database at these ports of this machine. */
const through = (...ports: number[]) => {
  const who = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  return `postgres://${who}@${ports.map((one) => `127.0.0.1:${one}`).join(',')}/${name}`;
};
const unusedPort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

it('connections that are led into a hole are given up, and those who wait are served by others', async () => {
  const system = systemOn(poolOf(through(line.port)));
  const answers: boolean[] = [];
  let isOver = false;
  const asks = Array.from({ length: 40 }, async () => {
    while (!isOver) {
      const good = await system
        .write('a test asks', (db) => db.selectNoFrom((eb) => eb.val(1).as('one')).executeTakeFirst())
        .then(
          () => true,
          (error: unknown) => {
            expect(mapError(error)).toMatchObject({ code: 'unavailable', retryAfter: 5 });
            return false;
          },
        );
      answers.push(good);
    }
  });
  await waitFor(() => expect(answers.length).toBeGreaterThan(200));
  expect(answers).not.toContain(false);
  line.swallow();
  await waitFor(() => expect(answers).toContain(false));
  const before = answers.length;
  await waitFor(() => expect(answers.length).toBeGreaterThan(before + 2000));
  isOver = true;
  await Promise.all(asks);
  expect(answers.slice(-1000)).not.toContain(false);
});

it('a transaction that may take longer is waited for', async () => {
  const pool = poolOf(inject('databaseServer'));
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`set local statement_timeout = '1min'`);
  await client.query('select pg_sleep(4.5)');
  await client.query('commit');
  expect(await client.query('select pg_sleep(1.5)').catch(mapError)).toMatchObject({ code: 'unavailable' });
  client.release();
});

it('of several hosts the next is taken where one cannot be reached', async () => {
  const pool = poolOf(through(await unusedPort(), line.port));
  const answers = await Promise.all(Array.from({ length: 8 }, () => pool.query('select 1 as one')));
  expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
  const none = await poolOf(through(await unusedPort(), await unusedPort()))
    .query('select 1')
    .catch(mapError);
  expect(none).toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

it('a host that only reads is not taken, and a connection to one that only reads by now is given up', async () => {
  const database = `egida_reads_${Date.now()}`;
  const server = patientPool();
  await server.query(`create database ${database}`);
  const url = new URL(inject('databaseServer'));
  url.pathname = database;
  const pool = poolOf(url.href, 1);
  try {
    await pool.query('create table noted (at int)');
    await server.query(`alter database ${database} set default_transaction_read_only = on`);
    await pool.query('set default_transaction_read_only = on');
    const noting = () => pool.query('insert into noted values (1)').catch(mapError);
    expect(await noting()).toMatchObject({ code: 'unavailable' });
    expect(await noting(), 'a new connection, which is not taken').toMatchObject({ code: 'unavailable' });
    await server.query(`alter database ${database} set default_transaction_read_only = off`);
    expect(await noting()).toMatchObject({ rowCount: 1 });
  } finally {
    await pool.end();
    pools.splice(pools.indexOf(pool), 1);
    await server.query(`drop database ${database}`);
  }
});

it('a database that has no connection left is waited for', async () => {
  const role = `few_${Date.now()}`;
  const server = patientPool();
  await server.query(`create role ${role} login password 'pocas-1234' connection limit 1`);
  const url = new URL(inject('databaseServer'));
  [url.username, url.password] = [role, 'pocas-1234'];
  try {
    const [one, other] = [poolOf(url.href), poolOf(url.href)];
    const held = await one.connect();
    const waiting = other.query('select current_user as who');
    await waitFor(async () => {
      const { rows } = await server.query(`select from pg_stat_activity where usename = $1`, [role]);
      expect(rows).toHaveLength(1);
    });
    held.release(true);
    expect((await waiting).rows).toEqual([{ who: role }]);
    await Promise.all([one, other].map((pool) => pool.end()));
    pools.splice(-2);
  } finally {
    await server.query(`drop role ${role}`);
  }
});

it('a pooler that drops the settings of connections is refused', async () => {
  const pool = poolOf(inject('databaseServer'), 1);
  await checkSettings(pool, 1_000);
  await pool.query('set statement_timeout = 0');
  await expect(checkSettings(pool, 1_000)).rejects.toThrow('PgBouncer');
});
