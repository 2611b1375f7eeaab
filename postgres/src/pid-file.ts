import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { readIfExists, writeAtomic } from './files.ts';

/** The lines of postmaster.pid that tell which process serves the cluster, and whether it is ready. */
export interface PidFile {
  pid: number;
  status: string;
}

const pathOf = (cluster: Cluster): string => join(cluster.directory, 'postmaster.pid');

export const readPidFile = async (cluster: Cluster): Promise<PidFile | undefined> => {
  const lines = (await readIfExists(pathOf(cluster)))?.split('\n');
  return lines && { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
};

/**
 * Replaces the number of an ended process by one that no process can have. PostgreSQL only asks the system whether the
 * number is alive, so another process with that number, or a zombie, would keep it from starting. The file itself
 * stays, because its other lines tell PostgreSQL in which shared memory to look for survivors.
 */
export const invalidatePid = async (cluster: Cluster): Promise<void> => {
  const text = await readIfExists(pathOf(cluster));
  if (text) await writeAtomic(pathOf(cluster), text.replace(/^-?\d+/, '99999999'), cluster.account);
};
