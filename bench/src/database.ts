import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Database {
  url: string;
  /** Of its main process, where it is ours. */
  pid: number | undefined;
}

export const givenDatabase = (url: string): Database => ({ url, pid: undefined });

/** The database that a server runs over its data folder, found by what PostgreSQL itself writes down. */
export const embeddedDatabase = async (dataDir: string): Promise<Database> => {
  const home = join(dataDir, 'postgres');
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const lines = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const [pid, , , port, socketFolder = ''] = lines;
  const host = encodeURIComponent(socketFolder);
  return { url: `postgres://egida:${password}@localhost:${port}/egida?host=${host}`, pid: Number(pid) };
};
