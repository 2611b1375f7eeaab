import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { childOptions } from './command.ts';
import type { Logger } from './log.ts';
import { restorePassword } from './password.ts';
import { disownPidFile, findLeftovers, findPostmaster, readPidFile } from './pid-file.ts';
import { birthOf, endsWithin, signal } from './processes.ts';
import { lastLines, openServerLog } from './server-log.ts';
import { answersFor } from './session.ts';
import type { Cluster } from './shapes.ts';
import { socketPort } from './socket.ts';

/** A PostgreSQL server that runs, or did until `ended`. */
export interface Postmaster {
  pid: number;
  ended: Promise<void>;
  hasEnded(): boolean;
}

/** Adopts the server that runs over the cluster when it is in order, else ends it and starts one. */
export async function bringUp(cluster: Cluster, log: Logger): Promise<Postmaster> {
  const pid = await findPostmaster(cluster);
  if (pid !== undefined) {
    const found = asPostmaster(pid, endOf(pid));
    if (!cluster.settingsChanged && (await becomesReady(cluster, found, log)) && (await answersFor(cluster))) {
      log.info({ postgresPid: pid }, 'Adopted the PostgreSQL that an earlier process left running');
      return found;
    }
    log.warn({ postgresPid: pid }, 'Ending the PostgreSQL that an earlier process left running');
    await endPostmaster(found, 10_000);
  }
  await endLeftovers(cluster, log);
  await disownPidFile(cluster);
  await restorePassword(cluster);
  const started = await launch(cluster);
  if ((await becomesReady(cluster, started, log)) && (await answersFor(cluster))) {
    cluster.settingsChanged = false;
    log.info({ postgresPid: started.pid, version: cluster.binaries.version }, 'PostgreSQL is up');
    return started;
  }
  await endPostmaster(started, 10_000);
  throw new Error(`PostgreSQL did not start. The end of its log, ${cluster.logFile}:\n${await lastLines(cluster)}`);
}

/** Ends it in order: sessions are cut, everything is written. Harsher when that takes too long. */
export async function endPostmaster(postmaster: Postmaster, patience: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patience],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ];
  for (const [name, time] of steps) {
    // Its number may be another process's once it has ended.
    if (postmaster.hasEnded()) return;
    signal(postmaster.pid, name);
    if (await endsWithin(postmaster.pid, time)) return;
  }
}

async function endLeftovers(cluster: Cluster, log: Logger): Promise<void> {
  const leftovers = await findLeftovers(cluster);
  if (leftovers.length === 0) return;
  log.warn({ postgresPids: leftovers }, 'Ending what a killed PostgreSQL left running');
  for (const pid of leftovers) signal(pid, 'SIGQUIT');
  for (const pid of leftovers) {
    if (!(await endsWithin(pid, 3_000))) signal(pid, 'SIGKILL');
    await endsWithin(pid, 3_000);
  }
}

async function launch(cluster: Cluster): Promise<Postmaster> {
  const output = await openServerLog(cluster);
  // On the command line what no ALTER SYSTEM may change; the folder last, by which it is recognised.
  const folders = `"${cluster.socketFolder.replaceAll('"', '""')}"`;
  const fixed = [`listen_addresses=`, `port=${socketPort}`, `unix_socket_directories=${folders}`];
  const options = [...fixed, 'unix_socket_permissions=0700', `cluster_name=${cluster.title}`];
  try {
    const child = spawn(cluster.binaries.postgres, [...options.flatMap((o) => ['-c', o]), '-D', cluster.directory], {
      ...childOptions(cluster.account),
      // A session of its own: Ctrl-C in a terminal reaches Node alone, which still needs the database to finish.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return asPostmaster(child.pid ?? 0, once(child, 'exit'));
  } finally {
    await output.close();
  }
}

function asPostmaster(pid: number, end: Promise<unknown>): Postmaster {
  let over = false;
  const ended = end.then(() => {
    over = true;
  });
  return { pid, ended, hasEnded: () => over };
}

async function endOf(pid: number): Promise<void> {
  const birth = await birthOf(pid);
  while (birth !== undefined && (await birthOf(pid)) === birth) await sleep(100, undefined, { ref: false });
}

/** Waits as long as it lives: a recovery takes the time it takes. */
async function becomesReady(cluster: Cluster, postmaster: Postmaster, log: Logger): Promise<boolean> {
  const started = Date.now();
  let told = false;
  while (!postmaster.hasEnded()) {
    const file = await readPidFile(cluster);
    if (file?.pid === postmaster.pid && file.status === 'ready') return true;
    if (file?.pid === postmaster.pid && file.status === 'stopping') return false;
    const waited = Date.now() - started;
    if (file?.pid !== postmaster.pid && waited > 10_000) return false;
    if (waited > 3_000 && !told) {
      log.info({ postgresPid: postmaster.pid }, 'PostgreSQL is recovering what was being written when it ended');
      told = true;
    }
    await sleep(20);
  }
  return false;
}
