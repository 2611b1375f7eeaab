import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { backUpPostgres } from './back-up.ts';
import { query } from './testing/database.ts';
import { createFolder, removeFolders, sharedFolder } from './testing/folders.ts';
import { killServers, startServer } from './testing/server-process.ts';

const application = {
  ...{ name: 'example', displayName: 'Example', sharedFolder },
  settings: { dataDir: 'EXAMPLE_DATA_DIR', databaseUrl: 'EXAMPLE_DATABASE_URL' },
};
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

afterEach(async () => {
  killServers();
  await removeFolders();
});
afterAll(() => rm(sharedFolder, { recursive: true, force: true }));

/** Writes one number after the other until told to stop; the latest that was committed is `written`. */
const writeOn = async (url: string | undefined) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table numbers (n int primary key, filler text)');
  const state = { written: 0 };
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await client.query(`insert into numbers values ($1, repeat('x', 2000))`, [state.written + 1]);
      state.written++;
      // Files that are written while they are copied, and others that come and go.
      if (state.written % 50 === 0) {
        await client.query('create table passing as select * from numbers');
        await client.query('drop table passing');
        await client.query('checkpoint');
      }
    }
  })();
  const stop = async () => {
    isOver = true;
    await writing;
    await client.end();
  };
  return { state, stop };
};

it('a copy that is made while its server writes has what was committed before it began, without a gap, and goes on', async () => {
  const folder = await createFolder();
  const first = startServer(join(folder, 'data'));
  const { url } = await first.waitFor('ready');
  const { state, stop } = await writeOn(url);
  await expect.poll(() => state.written).toBeGreaterThan(200);
  const before = state.written;
  let bytes = 0;
  await mkdir(join(folder, 'copy'), { mode: 0o711 });
  const onCopied = (size: number) => {
    bytes += size;
  };
  const target = join(folder, 'copy', 'postgres');
  await backUpPostgres({ dataDir: join(folder, 'data'), target, application, log: quiet, onCopied });
  const after = state.written;
  expect(after, 'it was written meanwhile').toBeGreaterThan(before);
  expect(bytes).toBeGreaterThan(20 * 2 ** 20);
  await stop();
  expect(await query(url, 'select slot_name from pg_replication_slots')).toEqual([]);
  const second = startServer(join(folder, 'copy'));
  const copy = (await second.waitFor('ready')).url;
  const [held, last] = (await query(copy, 'select count(*)::int, max(n) from numbers')) as [number, number];
  expect(held).toBe(last);
  expect(held).toBeGreaterThanOrEqual(before);
  expect(held).toBeLessThanOrEqual(after + 1);
  await query(copy, 'insert into numbers values (1000000)');
  expect(await query(copy, 'select max(n) from numbers')).toEqual([1_000_000]);
});

it('of a server that is stopped, or of a folder without a database, it is said what to do', async () => {
  const folder = await createFolder();
  const copyOf = (dataDir: string) =>
    backUpPostgres({ dataDir, target: join(folder, 'copy'), application, log: quiet, onCopied: () => undefined });
  await expect(copyOf(folder)).rejects.toThrow(`There is no database in ${folder}.`);
  const dataDir = join(folder, 'data');
  const server = startServer(dataDir);
  await server.waitFor('ready');
  await server.kill('SIGTERM');
  await expect(copyOf(dataDir)).rejects.toThrow('While it is stopped, the folder can be copied as it is.');
});
