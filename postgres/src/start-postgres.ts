import { chmod, mkdir, realpath } from 'node:fs/promises';
import type { Application } from './application.ts';
import { prepareBinaries } from './binaries.ts';
import { connectionUrl, ensureDatabase } from './connection.ts';
import { lockFolder } from './folder-lock.ts';
import { chooseLocation } from './location.ts';
import type { Logger } from './logger.ts';
import { openCluster } from './open-cluster.ts';
import { type Supervisor, supervise } from './supervise.ts';

export interface PostgresOptions {
  /** The folder that holds the database, or points to it. */
  dataDir: string;
  application: Application;
  log: Logger;
}

/** A PostgreSQL server of our own, over a data folder. */
export interface EmbeddedPostgres extends Supervisor {
  url: string;
}

export const startPostgres = async ({ dataDir, application, log }: PostgresOptions): Promise<EmbeddedPostgres> => {
  const dataFolder = await openDataFolder(dataDir);
  const unlock = await lockFolder(dataFolder, application, log);
  try {
    const location = await chooseLocation(dataFolder, application, log);
    const binaries = await prepareBinaries(location, log);
    const cluster = await openCluster(location, binaries, log);
    const supervisor = await supervise(cluster, log);
    try {
      await ensureDatabase(cluster);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    const stop = () => supervisor.stop().finally(unlock);
    return { ...supervisor, url: connectionUrl(cluster), stop };
  } catch (error) {
    await unlock();
    throw error;
  }
};

const openDataFolder = async (dataDir: string): Promise<string> => {
  const created = await mkdir(dataDir, { recursive: true });
  // PostgreSQL's account has to pass through; no other account needs to list the folder.
  if (created) await chmod(dataDir, 0o711);
  return await realpath(dataDir);
};
