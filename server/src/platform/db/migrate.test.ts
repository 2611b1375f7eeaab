import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { generateTables } from '../../testing/generate-tables.ts';
import { withDatabase } from '../../testing/global-setup.ts';
import { migrate } from './migrate.ts';
import { newId } from './new-id.ts';

const ours = fileURLToPath(new URL('../../../migrations', import.meta.url));
const server = inject('databaseServer');
let url: string;
let folder: string;
let name: string;

const administer = async <T extends pg.QueryResultRow>(statement: string, at = server): Promise<T[]> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
};
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const tables = async () =>
  (await administer<{ t: string }>(`select tablename as t from pg_tables where schemaname = 'public'`, url)).map(
    (row) => row.t,
  );

beforeEach(async () => {
  name = `egida_migrate_${newId().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  url = withDatabase(server, name);
  folder = await mkdtemp(join(tmpdir(), 'egida-migrate-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await administer(`drop database ${name} with (force)`);
});

describe('starting over a database', () => {
  it('makes what is missing, and the second time nothing', async () => {
    const applied = await migrate(url, ours);
    expect(applied.length).toBeGreaterThan(0);
    expect(await tables()).toContain('computers');
    expect(await migrate(url, ours)).toEqual([]);
  });

  it('has the largest tables cleaned up often, whatever the server is set to', async () => {
    await migrate(url, ours);
    const rows = await administer<{ table: string }>(
      `select relname as table from pg_class where 'autovacuum_analyze_scale_factor=0.05' = any(reloptions)
        and 'autovacuum_vacuum_scale_factor=0.05' = any(reloptions) order by 1`,
      url,
    );
    expect(rows.map(({ table }) => table)).toEqual(['computer_presence', 'computer_seen', 'computers', 'reports']);
  });

  it('from two servers at once makes everything once', async () => {
    const applied = await Promise.all([migrate(url, ours), migrate(url, ours)]);
    expect(applied.map((one) => one.length > 0).sort()).toEqual([false, true]);
  });

  it('of a newer version refuses rather than write into it', async () => {
    await cp(ours, folder, { recursive: true });
    await write('9999_tomorrow.sql', 'create table tomorrow (id int);');
    await migrate(url, folder);
    await expect(migrate(url, ours)).rejects.toThrow('9999_tomorrow.sql');
  });

  it('refuses when what was applied is not what it says any more', async () => {
    await write('0001_one.sql', 'create table one (id int);');
    await migrate(url, folder);
    await write('0001_one.sql', 'create table one (id int, name text);');
    await expect(migrate(url, folder)).rejects.toThrow('0001_one.sql was changed');
  });

  it('leaves nothing of a step that fails, keeps those before it, and goes on from there once it is mended', async () => {
    await write('0001_one.sql', 'create table one (id int);');
    await write('0002_two.sql', 'create table two (id int); select no_such_function();');
    await expect(migrate(url, folder)).rejects.toThrow('0002_two.sql failed');
    expect(await tables()).toEqual(expect.arrayContaining(['one']));
    expect(await tables()).not.toContain('two');
    await write('0002_two.sql', 'create table two (id int);');
    expect(await migrate(url, folder)).toEqual(['0002_two.sql']);
  });

  it('runs what cannot stand in a transaction outside of one', async () => {
    await write('0001_one.sql', 'create table one (id int);');
    await write('0002_index.sql', '-- no transaction\ncreate index concurrently one_by_id on one (id);');
    expect(await migrate(url, folder)).toEqual(['0001_one.sql', '0002_index.sql']);
  });

  it('runs such a step statement by statement, and from its beginning where it failed', async () => {
    await write('0001_one.sql', 'create table one (id int); insert into one values (1), (1);');
    const index = [
      '-- no transaction',
      '-- Made anew.',
      'drop index concurrently if exists one_by_id;',
      'create unique index concurrently one_by_id on one (id);',
    ].join('\n');
    await write('0002_index.sql', index);
    await expect(migrate(url, folder)).rejects.toThrow('0002_index.sql failed');
    await administer('delete from one', url);
    expect(await migrate(url, folder)).toEqual(['0002_index.sql']);
  });
});

it('the types of the tables are those of the migrations: `npm run db:types` was not forgotten', async () => {
  await migrate(url, ours);
  const file = fileURLToPath(new URL('./tables.gen.ts', import.meta.url));
  expect(() => generateTables(url, file, true)).not.toThrow();
  await administer('alter table computers add column forgotten int', url);
  expect(() => generateTables(url, file, true)).toThrow();
});
