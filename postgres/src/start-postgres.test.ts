import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startTimeOf } from './processes.ts';
import { postmasterPid, query } from './testing/database.ts';
import { alsoRemove, createFolder, removeFolders, sharedFolder } from './testing/folders.ts';
import { isReachableFor, killServers, startServer } from './testing/server-process.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

afterEach(async () => {
  killServers();
  await removeFolders();
});
afterAll(() => rm(sharedFolder, { recursive: true, force: true }));

it('a folder with a space and an accent holds a database that outlives a stop', async () => {
  const dataDir = join(await createFolder(), 'data');
  const first = startServer(dataDir);
  const { url } = await first.waitFor('ready');
  await query(url, "create table kept as select 'ñandú' as word");
  const pid = await postmasterPid(dataDir);
  await first.kill('SIGTERM');

  expect(first.events.at(-1)?.event).toBe('stopped');
  expect(await startTimeOf(pid)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  const second = startServer(dataDir);
  expect(await query((await second.waitFor('ready')).url, 'select word from kept')).toEqual(['ñandú']);
});

it('only its own account can read the password, and nothing listens on a network port', async () => {
  const dataDir = await createFolder();
  const { url } = await startServer(dataDir).waitFor('ready');
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  expect(await query(url, "select current_setting('listen_addresses')")).toEqual(['']);
  await expect(query(url?.replace(/example:[^@]*/, 'example:guess'), 'select 1')).rejects.toThrow(/password/);
});

it('a server killed with -9 finds its PostgreSQL again, with everything that was answered', async () => {
  const dataDir = await createFolder();
  const first = startServer(dataDir);
  await query((await first.waitFor('ready')).url, 'create table kept as select 1 as n');
  const pid = await postmasterPid(dataDir);
  await first.kill('SIGKILL');

  const second = startServer(dataDir);
  expect(await query((await second.waitFor('ready')).url, 'select n from kept')).toEqual([1]);
  expect(await postmasterPid(dataDir)).toBe(pid);
  await second.kill('SIGTERM');
  expect(await startTimeOf(pid)).toBeUndefined();
});

it('killed at any moment, several times in a row, the server comes up by the same command', async () => {
  const dataDir = await createFolder();
  for (const moment of [250, 450, 650, 900, 1100, 400, 500]) {
    const server = startServer(dataDir);
    await sleep(moment);
    // Every other time its PostgreSQL dies with it.
    const postmaster = await postmasterPid(dataDir).catch(() => undefined);
    await server.kill('SIGKILL');
    if (postmaster && moment % 200 === 50) process.kill(postmaster, 'SIGKILL');
  }
  const { url } = await startServer(dataDir).waitFor('ready');
  expect(await query(url, 'select 1')).toEqual([1]);
});

it('when PostgreSQL is killed while it writes, callers are told, and it is back with what was committed', async () => {
  const dataDir = await createFolder();
  const server = startServer(dataDir);
  const { url } = await server.waitFor('ready');
  await query(url, 'create table kept as select generate_series(1, 1000) as n');
  const writing = query(url, 'insert into kept select generate_series(1, 50000000)');
  const broken = expect(writing).rejects.toThrow();
  const isWriting =
    "select count(*)::int from pg_stat_activity where state = 'active' and query like 'insert into kept%'";
  await expect.poll(() => query(url, isWriting), { timeout: 10_000 }).toEqual([1]);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');

  expect((await server.waitFor('down')).isUp).toBe(false);
  expect((await server.waitFor('up')).isUp).toBe(true);
  await broken;
  expect(await query(url, 'select count(*)::int from kept')).toEqual([1000]);
});

it('a second server over the same folder is refused by the number of the first, which goes on', async () => {
  const dataDir = await createFolder();
  const first = startServer(dataDir);
  const { url } = await first.waitFor('ready');
  const second = startServer(dataDir);
  const { message } = await second.waitFor('refused');
  expect(message).toMatch(new RegExp(`^Another Example server \\(process ${first.pid}\\).* with EXAMPLE_DATA_DIR`));
  expect(await query(url, 'select 1')).toEqual([1]);
});

it('a server started while the one before is still stopping waits for it', async () => {
  const dataDir = await createFolder();
  const first = startServer(dataDir);
  await first.waitFor('ready');
  const second = startServer(dataDir);
  await second.waitFor('log');
  await first.kill('SIGTERM');
  await second.waitFor('ready');
});

it('of several servers started at once over one folder exactly one runs', async () => {
  const dataDir = await createFolder();
  await writeFile(join(dataDir, 'server.lock'), '{"pid":1,"birth":"long ago"}');
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => {
      const server = startServer(dataDir);
      return Promise.any([server.waitFor('ready'), server.waitFor('refused')]);
    }),
  );
  expect(outcomes.map(({ event }) => event).sort()).toEqual(['ready', 'refused', 'refused', 'refused']);
});

it('a database of another major version is refused untouched, with the way to bring it over', async () => {
  const dataDir = await createFolder();
  const first = startServer(dataDir);
  await first.waitFor('ready');
  await first.kill('SIGTERM');
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  const { message } = await startServer(dataDir).waitFor('refused');
  expect(message).toMatch(/made by PostgreSQL 17.*pg_dump/);
});

it('a number left in postmaster.pid that another process has by now does not block the start', async () => {
  const dataDir = await createFolder();
  const first = startServer(dataDir);
  await first.waitFor('ready');
  await first.kill('SIGTERM');
  const cluster = join(dataDir, 'postgres', 'cluster');
  const { uid, gid } = await stat(cluster);
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`);
  await chown(join(cluster, 'postmaster.pid'), uid, gid);
  await startServer(dataDir).waitFor('ready');
});

it('a lost password is set anew', async () => {
  const dataDir = await createFolder();
  const first = startServer(dataDir);
  await query((await first.waitFor('ready')).url, 'create table kept as select 1 as n');
  await first.kill('SIGKILL');
  await rm(join(dataDir, 'postgres', 'password'));
  const { url } = await startServer(dataDir).waitFor('ready');
  expect(await query(url, 'select n from kept')).toEqual([1]);
});

it('a path too long for a socket is no obstacle', async () => {
  const dataDir = join(await createFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const server = startServer(dataDir);
  expect(await query((await server.waitFor('ready')).url, 'select 1')).toEqual([1]);
  await server.kill('SIGTERM');
});

it.runIf(isRoot && isReachableFor(nobody))(
  'an ordinary user runs it as well, and root carries on in that user’s name',
  async () => {
    const dataDir = join(await createFolder(), 'data');
    await mkdir(dataDir);
    await chown(dataDir, nobody, nobody);
    const ordinary = startServer(dataDir, nobody);
    await query((await ordinary.waitFor('ready')).url, 'create table kept as select 1 as n');
    await ordinary.kill('SIGKILL');
    const asRoot = startServer(dataDir);
    expect(await query((await asRoot.waitFor('ready')).url, 'select n from kept')).toEqual([1]);
    await asRoot.kill('SIGTERM');
    await startServer(dataDir, nobody).waitFor('ready');
  },
);

it.runIf(isRoot)('in a folder that only root may enter, the database goes where its account can reach it', async () => {
  const dataDir = await createFolder(0o700);
  const first = startServer(dataDir);
  await query((await first.waitFor('ready')).url, 'create table kept as select 1 as n');
  const home = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
  alsoRemove(home);
  expect(dirname(home)).toBe(sharedFolder);
  expect(first.events.some(({ message }) => message?.includes('kept in a reachable place'))).toBe(true);
  await first.kill('SIGKILL');
  const second = startServer(dataDir);
  expect(await query((await second.waitFor('ready')).url, 'select n from kept')).toEqual([1]);
});
