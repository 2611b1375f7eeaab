import { chmod, mkdir, realpath } from 'node:fs/promises';
import { settleBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { lockFolder } from './lock.ts';
import type { Logger } from './log.ts';
import { settlePlace } from './place.ts';
import { ensureDatabase, urlOf } from './session.ts';
import { type Supervisor, supervise } from './supervise.ts';

/** A PostgreSQL server of our own, over a data folder. */
export interface EmbeddedDatabase extends Supervisor {
  url: string;
}

export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Logger }): Promise<EmbeddedDatabase> {
  const folder = await openFolder(dataDir);
  const unlock = await lockFolder(folder, log);
  try {
    const place = await settlePlace(folder, log);
    const binaries = await settleBinaries(place, log);
    const cluster = await openCluster(place, binaries, log);
    const supervisor = await supervise(cluster, log);
    try {
      await ensureDatabase(cluster);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    const stop = () => supervisor.stop().finally(unlock);
    return { ...supervisor, url: urlOf(cluster), stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openFolder(dataDir: string): Promise<string> {
  const made = await mkdir(dataDir, { recursive: true });
  // Others may pass through, which the account of PostgreSQL needs, but not look around.
  if (made) await chmod(dataDir, 0o711);
  return await realpath(dataDir);
}
