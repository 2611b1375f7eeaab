import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that every test file makes its own database on, from the template. */
    databaseServer: string;
  }
}

export const templateName = 'egida_test_template';
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

// What these tests write does not outlive them: nothing has to reach the disk, which every clone and every commit
// would wait for.
const notDurable = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** One PostgreSQL for all tests: the one of DATABASE_URL, or our own. Every file clones the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = given ? undefined : await createFolder();
  const embedded = folder ? await startEmbedded({ dataDir: join(folder, 'data'), log: quiet }) : undefined;
  const url = given ?? embedded?.url ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  if (embedded) {
    for (const setting of notDurable) await admin.query(`alter system set ${setting} = off`);
    await admin.query('select pg_reload_conf()');
  }
  await admin.query(`drop database if exists ${templateName}`);
  await admin.query(`create database ${templateName}`);
  await migrate(withDatabase(url, templateName), migrations);
  project.provide('databaseServer', url);
  return async () => {
    await admin.query(`drop database if exists ${templateName}`);
    await admin.end();
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'egida-test-'));
  // The account that runs PostgreSQL passes through: the database stays in this folder, and goes with it.
  await chmod(folder, 0o711);
  return folder;
};

export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
