import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { createPool } from './pool.ts';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}
/** A migration that opens with this line runs outside a transaction (`create index concurrently` and the like). */
const outsideTransaction = '-- no transaction';
/** An index of the largest table takes no longer; a server that waits for another's migration waits as long. */
const longestMs = 3_600_000;
const waitForTableSeconds = 30;

/** Brings the database to the newest schema, one server at a time. Refuses a schema newer than this program. */
export const migrate = async (databaseUrl: string, folder: string): Promise<string[]> => {
  const pool = createPool({ url: databaseUrl, max: 1, name: 'migrate', statementTimeout: longestMs });
  try {
    const client = await pool.connect();
    return await migrateBy(client, folder).finally(() => client.release());
  } finally {
    await pool.end();
  }
};

const migrateBy = async (client: pg.PoolClient, folder: string): Promise<string[]> => {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  try {
    // Whoever waits for a table keeps all others from it that come later: rather not now than nobody.
    await client.query(`set lock_timeout = '${waitForTableSeconds}s'`);
    return await applyMissing(client, await readMigrations(folder));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]).catch(() => undefined);
  }
};

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const applyMissing = async (client: pg.ClientBase, migrations: Migration[]): Promise<string[]> => {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_on timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of rows) {
    if (!known.has(name))
      throw new Error(`The database has a newer schema (${name}) than this version of Égida knows.`);
    if (known.get(name)?.sha256 !== sha256) throw new Error(`The migration ${name} was changed after it was applied.`);
  }
  const done = new Set(rows.map((row) => row.name));
  const missing = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of missing) await applyOne(client, migration);
  return missing.map((migration) => migration.name);
};

const applyOne = async (client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> => {
  const transactional = !sql.startsWith(outsideTransaction);
  if (transactional) await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    if (transactional) await client.query('commit');
  } catch (error) {
    if (transactional) await client.query('rollback');
    throw new Error(`The migration ${name} failed`, { cause: error });
  }
};
