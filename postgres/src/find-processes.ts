import { stat } from 'node:fs/promises';
import type { Cluster } from './cluster.ts';
import { listProcesses } from './list-processes.ts';
import { readPidFile } from './pid-file.ts';
import { startTimeOf } from './processes.ts';

/** Finds the server that runs over this cluster, for example one whose supervisor was killed. */
export const findPostmaster = async (cluster: Cluster): Promise<number | undefined> => {
  const processes = await listProcesses();
  const pid = (await readPidFile(cluster))?.pid;
  if (pid && (await isPostmaster(cluster, pid, processes.get(pid)))) return pid;
  // A server that has only just been started has not written its file yet.
  for (const [other, command] of processes) if (isStartedOver(cluster, command)) return other;
  return undefined;
};

/** Finds the backends of a server whose postmaster was killed: each ends by itself, but only after its statement. */
export const findOrphanedBackends = async (cluster: Cluster): Promise<number[]> => {
  const pids: number[] = [];
  for (const [pid, command] of await listProcesses()) {
    if (!command.startsWith('postgres: ')) continue;
    if (command.startsWith(`postgres: ${cluster.title}:`) || (await worksIn(cluster, pid))) pids.push(pid);
  }
  return pids;
};

const isPostmaster = async (cluster: Cluster, pid: number, command: string | undefined): Promise<boolean> => {
  if (command === undefined || (await startTimeOf(pid)) === undefined) return false;
  return isStartedOver(cluster, command) || (/^\S*postgres\b/.test(command) && (await worksIn(cluster, pid)));
};

// The path of the program does not matter: it may be of another copy of the binaries.
const isStartedOver = (cluster: Cluster, command: string): boolean =>
  command.includes('/postgres ') && command.endsWith(` -D ${cluster.directory}`);

// PostgreSQL's working directory is the cluster, even after the folder was moved. Not every system lets us read it.
const worksIn = async (cluster: Cluster, pid: number): Promise<boolean> => {
  const [working, own] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(cluster.directory).catch(() => undefined),
  ]);
  return working !== undefined && working.ino === own?.ino && working.dev === own.dev;
};
