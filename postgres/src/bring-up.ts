import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { isServing } from './connection.ts';
import { findOrphanedBackends, findPostmaster } from './find-processes.ts';
import type { Logger } from './logger.ts';
import { restorePassword } from './password.ts';
import { invalidatePid, readPidFile } from './pid-file.ts';
import { adoptPostmaster, launchPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { endsWithin, sendSignal } from './processes.ts';
import { lastLines } from './server-log.ts';

/** Adopts the server that runs over the cluster if it is in order, else stops it and starts another. */
export const bringUp = async (cluster: Cluster, log: Logger): Promise<Postmaster> => {
  const running = await adoptOrStop(cluster, log);
  if (running) return running;
  await endOrphanedBackends(cluster, log);
  await invalidatePid(cluster);
  await restorePassword(cluster);
  const started = await launchPostmaster(cluster);
  if ((await becomesReady(cluster, started, log)) && (await isServing(cluster))) {
    cluster.settingsChanged = false;
    log.info({ postgresPid: started.pid, version: cluster.binaries.version }, 'PostgreSQL is up');
    return started;
  }
  await stopPostmaster(started, 10_000);
  throw new Error(`PostgreSQL did not start. The end of its log, ${cluster.logFile}:\n${await lastLines(cluster)}`);
};

const adoptOrStop = async (cluster: Cluster, log: Logger): Promise<Postmaster | undefined> => {
  const pid = await findPostmaster(cluster);
  if (pid === undefined) return undefined;
  const found = adoptPostmaster(pid);
  if (!cluster.settingsChanged && (await becomesReady(cluster, found, log)) && (await isServing(cluster))) {
    log.info({ postgresPid: pid }, 'Adopted the PostgreSQL that an earlier process left running');
    return found;
  }
  log.warn({ postgresPid: pid }, 'Ending the PostgreSQL that an earlier process left running');
  await stopPostmaster(found, 10_000);
  return undefined;
};

const endOrphanedBackends = async (cluster: Cluster, log: Logger): Promise<void> => {
  const pids = await findOrphanedBackends(cluster);
  if (pids.length === 0) return;
  log.warn({ postgresPids: pids }, 'Ending what a killed PostgreSQL left running');
  for (const pid of pids) sendSignal(pid, 'SIGQUIT');
  for (const pid of pids) {
    if (!(await endsWithin(pid, 3_000))) sendSignal(pid, 'SIGKILL');
    await endsWithin(pid, 3_000);
  }
};

/** Waits for as long as the server lives, since a recovery takes the time that it takes. */
const becomesReady = async (cluster: Cluster, postmaster: Postmaster, log: Logger): Promise<boolean> => {
  const startedAt = Date.now();
  let isLogged = false;
  while (!postmaster.hasEnded()) {
    const file = await readPidFile(cluster);
    const isOwnFile = file?.pid === postmaster.pid;
    if (isOwnFile && file.status === 'ready') return true;
    if (isOwnFile && file.status === 'stopping') return false;
    const waitedMs = Date.now() - startedAt;
    if (!isOwnFile && waitedMs > 10_000) return false;
    if (waitedMs > 3_000 && !isLogged) {
      log.info({ postgresPid: postmaster.pid }, 'PostgreSQL is recovering what was being written when it ended');
      isLogged = true;
    }
    await sleep(20);
  }
  return false;
};
