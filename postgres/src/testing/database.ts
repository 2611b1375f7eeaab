import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export const query = async (url: string | undefined, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => {});
  }
};

export const postmasterPid = async (dataDir: string): Promise<number> => {
  const home = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => join(dataDir, 'postgres'));
  return Number.parseInt(await readFile(join(home.trim(), 'cluster', 'postmaster.pid'), 'utf8'), 10);
};
