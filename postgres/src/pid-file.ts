import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, replaceFile } from './files.ts';
import { birthOf, listProcesses } from './processes.ts';
import type { Cluster } from './shapes.ts';

/** What PostgreSQL writes into postmaster.pid. */
export interface PidFile {
  pid: number;
  status: string;
}

export async function readPidFile(cluster: Cluster): Promise<PidFile | undefined> {
  const lines = (await readIfThere(join(cluster.directory, 'postmaster.pid')))?.split('\n');
  return lines && { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
}

/** The server that runs over this cluster, be it from a process of ours that was killed. */
export async function findPostmaster(cluster: Cluster): Promise<number | undefined> {
  const processes = await listProcesses();
  const named = (await readPidFile(cluster))?.pid;
  if (named && (await serves(cluster, named, processes.get(named)))) return named;
  // One that has only just been started has not written its file yet.
  for (const [pid, command] of processes) if (isStartedOver(cluster, command)) return pid;
  return undefined;
}

/** The parts of a server whose main process was killed: each ends by itself, but only once its statement has. */
export async function findLeftovers(cluster: Cluster): Promise<number[]> {
  const found: number[] = [];
  for (const [pid, command] of await listProcesses()) {
    if (!command.startsWith('postgres: ')) continue;
    if (command.startsWith(`postgres: ${cluster.title}:`) || (await standsIn(cluster, pid))) found.push(pid);
  }
  return found;
}

/**
 * Makes a postmaster.pid whose process has gone name a number that no process can have. PostgreSQL asks the system
 * only whether the number is alive, and one that was given out again, or a zombie, would keep it from starting.
 * The file stays, since its other lines tell PostgreSQL which shared memory to look at for survivors.
 */
export async function disownPidFile(cluster: Cluster): Promise<void> {
  const file = join(cluster.directory, 'postmaster.pid');
  const text = await readIfThere(file);
  if (text) await replaceFile(file, text.replace(/^-?\d+/, '99999999'), cluster.account);
}

async function serves(cluster: Cluster, pid: number, command: string | undefined): Promise<boolean> {
  if (command === undefined || (await birthOf(pid)) === undefined) return false;
  return isStartedOver(cluster, command) || (/^\S*postgres\b/.test(command) && (await standsIn(cluster, pid)));
}

// By whichever copy of the binaries.
function isStartedOver(cluster: Cluster, command: string): boolean {
  return command.includes('/postgres ') && command.endsWith(` -D ${cluster.directory}`);
}

// PostgreSQL works from within its folder, which tells even after the folder was moved. Not every system lets us see.
async function standsIn(cluster: Cluster, pid: number): Promise<boolean> {
  const [there, here] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(cluster.directory).catch(() => undefined),
  ]);
  return there !== undefined && there.ino === here?.ino && there.dev === here.dev;
}
