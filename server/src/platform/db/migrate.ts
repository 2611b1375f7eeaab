import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createLease } from './lease.ts';
import { createPool } from './pool.ts';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}
/**
 * A migration that opens with this line runs outside a transaction (`create index concurrently` and the like), statement by statement: it
 * has to bear being begun anew, for what was done before it failed stays.
 */
const outsideTransaction = '-- no transaction';
/** An index of the largest table takes no longer; a server that waits for another's migration waits as long. */
const longestMs = 3_600_000;
const waitForTableSeconds = 30;
const askEveryMs = 500;

/** Brings the database to the newest schema, one server at a time. Refuses a schema newer than this program. */
export const migrate = async (databaseUrl: string, folder: string): Promise<string[]> => {
  const pool = createPool({ url: databaseUrl, max: 2, name: 'migrate', statementTimeout: longestMs });
  try {
    await makeTables(pool);
    return await whileLeading(pool, async () => {
      const client = await pool.connect();
      try {
        return await applyMissing(client, await readMigrations(folder));
      } finally {
        client.release(true);
      }
    });
  } finally {
    await pool.end();
  }
};

/** What is there before the first migration. */
const tablesSql = `create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_on timestamptz not null default now());
  create table if not exists leases (
    name text primary key collate "C", holder uuid not null, held_until timestamptz not null)`;

/** Two that make the same table at once: PostgreSQL lets one of them fail, although it was asked not to. */
const isMadeTwice = (error: unknown) => ['23505', '42P07'].includes(String((error as { code?: unknown }).code));

const makeTables = async (pool: pg.Pool): Promise<void> => {
  await pool.query(tablesSql).catch((error: unknown) => {
    if (!isMadeTwice(error)) throw error;
    return pool.query(tablesSql);
  });
};

/** By a lease, which holds over a pooler, too; and nobody waits in a statement, which an index that is made concurrently would wait for. */
const whileLeading = async <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => {
  const lease = createLease(pool, 'migrations');
  const until = performance.now() + longestMs;
  while (!(await lease.take())) {
    if (performance.now() > until) throw new Error('Another server has been migrating the database for too long.');
    await sleep(askEveryMs);
  }
  try {
    return await work();
  } finally {
    await lease.resign();
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

/** Several in one query would be a transaction of their own. */
const statementsOf = (sql: string): string[] => sql.split(/;\s*$/m).filter((statement) => /^\s*\w/m.test(statement));

const applyOne = async (client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> => {
  const transactional = !sql.startsWith(outsideTransaction);
  // Whoever waits for a table keeps all others from it that come later: rather not now than nobody.
  if (transactional) await client.query(`begin; set local lock_timeout = '${waitForTableSeconds}s'`);
  try {
    for (const statement of transactional ? [sql] : statementsOf(sql)) await client.query(statement);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    if (transactional) await client.query('commit');
  } catch (error) {
    if (transactional) await client.query('rollback');
    throw new Error(`The migration ${name} failed`, { cause: error });
  }
};
