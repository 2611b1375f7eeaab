import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { birthOf } from './processes.ts';
import { alsoCleanUp, cleanUp, freshFolder, postmasterPid, query, reachableFor, serve } from './testing.ts';

const root = process.getuid?.() === 0;
const nobody = 65_534;

afterEach(cleanUp);

test('a folder with a space and an accent holds a database that outlives a stop', async () => {
  const dataDir = join(await freshFolder(), 'data');
  const first = serve(dataDir);
  const { url } = await first.hears('ready');
  await query(url, "create table kept as select 'ñandú' as word");
  const pid = await postmasterPid(dataDir);
  await first.kill('SIGTERM');

  expect(first.said.at(-1)?.event).toBe('stopped');
  expect(await birthOf(pid)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  const second = serve(dataDir);
  expect(await query((await second.hears('ready')).url, 'select word from kept')).toEqual(['ñandú']);
});

test('only its own account can read the password, and nothing listens on a network port', async () => {
  const dataDir = await freshFolder();
  const { url } = await serve(dataDir).hears('ready');
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  expect(await query(url, "select current_setting('listen_addresses')")).toEqual(['']);
  await expect(query(url?.replace(/egida:[^@]*/, 'egida:guess'), 'select 1')).rejects.toThrow(/password/);
});

test('a server killed with -9 finds its PostgreSQL again, with everything that was answered', async () => {
  const dataDir = await freshFolder();
  const first = serve(dataDir);
  await query((await first.hears('ready')).url, 'create table kept as select 1 as n');
  const pid = await postmasterPid(dataDir);
  await first.kill('SIGKILL');

  const second = serve(dataDir);
  expect(await query((await second.hears('ready')).url, 'select n from kept')).toEqual([1]);
  expect(await postmasterPid(dataDir)).toBe(pid);
  await second.kill('SIGTERM');
  expect(await birthOf(pid)).toBeUndefined();
});

test('killed at any moment, several times in a row, the server comes up by the same command', async () => {
  const dataDir = await freshFolder();
  for (const moment of [250, 450, 650, 900, 1100, 400, 500]) {
    const server = serve(dataDir);
    await sleep(moment);
    // Every other time its PostgreSQL dies with it.
    const postmaster = await postmasterPid(dataDir).catch(() => undefined);
    await server.kill('SIGKILL');
    if (postmaster && moment % 200 === 50) process.kill(postmaster, 'SIGKILL');
  }
  const { url } = await serve(dataDir).hears('ready');
  expect(await query(url, 'select 1')).toEqual([1]);
});

test('when PostgreSQL is killed while it writes, callers are told, and it is back with what was committed', async () => {
  const dataDir = await freshFolder();
  const server = serve(dataDir);
  const { url } = await server.hears('ready');
  await query(url, 'create table kept as select generate_series(1, 1000) as n');
  const writing = query(url, 'insert into kept select generate_series(1, 50000000)');
  const broken = expect(writing).rejects.toThrow();
  await sleep(200);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');

  expect((await server.hears('down')).isUp).toBe(false);
  expect((await server.hears('up')).isUp).toBe(true);
  await broken;
  expect(await query(url, 'select count(*)::int from kept')).toEqual([1000]);
});

test('a second server over the same folder is refused by the number of the first, which goes on', async () => {
  const dataDir = await freshFolder();
  const first = serve(dataDir);
  const { url } = await first.hears('ready');
  const second = serve(dataDir);
  expect((await second.hears('refused')).message).toContain(`process ${first.pid})`);
  expect(await query(url, 'select 1')).toEqual([1]);
});

test('a server started while the one before is still stopping waits for it', async () => {
  const dataDir = await freshFolder();
  const first = serve(dataDir);
  await first.hears('ready');
  const second = serve(dataDir);
  await second.hears('log');
  await first.kill('SIGTERM');
  await second.hears('ready');
});

test('of several servers started at once over one folder exactly one runs', async () => {
  const dataDir = await freshFolder();
  await writeFile(join(dataDir, 'server.lock'), '{"pid":1,"birth":"long ago"}');
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => {
      const server = serve(dataDir);
      return Promise.any([server.hears('ready'), server.hears('refused')]);
    }),
  );
  expect(outcomes.map(({ event }) => event).sort()).toEqual(['ready', 'refused', 'refused', 'refused']);
});

test('a database of another major version is refused untouched, with the way to bring it over', async () => {
  const dataDir = await freshFolder();
  const first = serve(dataDir);
  await first.hears('ready');
  await first.kill('SIGTERM');
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  const { message } = await serve(dataDir).hears('refused');
  expect(message).toMatch(/made by PostgreSQL 17.*pg_dump/);
});

test('a number left in postmaster.pid that another process has by now does not block the start', async () => {
  const dataDir = await freshFolder();
  const first = serve(dataDir);
  await first.hears('ready');
  await first.kill('SIGTERM');
  const cluster = join(dataDir, 'postgres', 'cluster');
  const { uid, gid } = await stat(cluster);
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`);
  await chown(join(cluster, 'postmaster.pid'), uid, gid);
  await serve(dataDir).hears('ready');
});

test('a lost password is set anew', async () => {
  const dataDir = await freshFolder();
  const first = serve(dataDir);
  await query((await first.hears('ready')).url, 'create table kept as select 1 as n');
  await first.kill('SIGKILL');
  await rm(join(dataDir, 'postgres', 'password'));
  const { url } = await serve(dataDir).hears('ready');
  expect(await query(url, 'select n from kept')).toEqual([1]);
});

test('a path too long for a socket is no obstacle', async () => {
  const dataDir = join(await freshFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const server = serve(dataDir);
  expect(await query((await server.hears('ready')).url, 'select 1')).toEqual([1]);
  await server.kill('SIGTERM');
});

test.runIf(root && reachableFor(nobody))(
  'an ordinary user runs it as well, and root carries on in that user’s name',
  async () => {
    const dataDir = join(await freshFolder(), 'data');
    await mkdir(dataDir);
    await chown(dataDir, nobody, nobody);
    const ordinary = serve(dataDir, nobody);
    await query((await ordinary.hears('ready')).url, 'create table kept as select 1 as n');
    await ordinary.kill('SIGKILL');
    const asRoot = serve(dataDir);
    expect(await query((await asRoot.hears('ready')).url, 'select n from kept')).toEqual([1]);
    await asRoot.kill('SIGTERM');
    await serve(dataDir, nobody).hears('ready');
  },
);

test.runIf(root)('in a folder that only root may enter, the database goes where its account can reach it', async () => {
  const dataDir = await freshFolder(0o700);
  const first = serve(dataDir);
  await query((await first.hears('ready')).url, 'create table kept as select 1 as n');
  const home = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
  alsoCleanUp(home);
  expect(home).toMatch(/^\/var\/lib\/egida\//);
  expect(first.said.some(({ message }) => message?.includes('kept in a reachable place'))).toBe(true);
  await first.kill('SIGKILL');
  const second = serve(dataDir);
  expect(await query((await second.hears('ready')).url, 'select n from kept')).toEqual([1]);
});
