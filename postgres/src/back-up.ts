import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from './account.ts';
import type { Application } from './application.ts';
import { prepareBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { connectionUrl } from './connection.ts';
import { copierFor, copyCluster } from './copy-cluster.ts';
import { exists, readIfExists, writeAtomic } from './files.ts';
import type { Logger } from './logger.ts';
import { openCluster } from './open-cluster.ts';
import { makeOwnFolder } from './ownership.ts';
import { passwordFile } from './password.ts';

export interface BackupOptions {
  /** The folder that holds the database, or points to it. */
  dataDir: string;
  /** A folder that is not there yet: the `postgres` of another data folder. */
  target: string;
  application: Application;
  log: Logger;
  /** Told of each file, with its size in bytes. */
  onCopied: (bytes: number) => void;
}

/**
 * Copies the database of a server that runs, without a pause for anybody: a server that is started over the copy has all that was
 * committed when the copy ended. As PostgreSQL's own tool does, which the embedded one comes without.
 */
export const backUpPostgres = async ({ dataDir, target, application, log, onCopied }: BackupOptions): Promise<void> => {
  const cluster = await findCluster(dataDir, application, log);
  const { account, directory, home } = cluster;
  const client = await connect(cluster, dataDir);
  try {
    const copy = copierFor(account, onCopied);
    await makeOwnFolder(target, account);
    // Until the connection ends, no change is dropped that the copy needs.
    await client.query(`select pg_create_physical_replication_slot('backup_${process.pid}', true, true)`);
    const begun = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('backup', true)) as file`,
    );
    await copyCluster(directory, join(target, 'cluster'), account, copy);
    const ended = await client.query<{ file: string; label: string }>(
      'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
    );
    const [first, last] = [begun.rows[0]?.file ?? '', ended.rows[0]?.file ?? ''];
    await writeAtomic(join(target, 'cluster', 'backup_label'), ended.rows[0]?.label ?? '', account);
    for (const name of await readdir(join(directory, 'pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
        await copy(join(directory, 'pg_wal', name), join(target, 'cluster', 'pg_wal', name));
    await copy(passwordFile(home), passwordFile(target));
  } finally {
    await client.end();
  }
};

const findCluster = async (dataDir: string, application: Application, log: Logger): Promise<Cluster> => {
  const dataFolder = await realpath(dataDir);
  const home = (await readIfExists(join(dataFolder, 'postgres.location')))?.trim() || join(dataFolder, 'postgres');
  if (!(await exists(join(home, 'cluster', 'PG_VERSION')))) throw new Error(`There is no database in ${dataDir}.`);
  const location = { home, account: await chooseAccount(join(home, 'cluster'), application), application };
  return openCluster(location, await prepareBinaries(location, log), log);
};

const connect = async (cluster: Cluster, dataDir: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: connectionUrl(cluster, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(
      `The database in ${dataDir} does not answer. While it is stopped, the folder can be copied as it is.`,
      {
        cause,
      },
    );
  }
  return client;
};
