import { mkdtemp, rm } from 'node:fs/promises';
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

/** One PostgreSQL for all tests: the one of DATABASE_URL, or our own. Every file clones the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = given ? undefined : await mkdtemp(join(tmpdir(), 'egida-test-'));
  const embedded = folder ? await startEmbedded({ dataDir: join(folder, 'data'), log: quiet }) : undefined;
  const url = given ?? embedded?.url ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
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

export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
