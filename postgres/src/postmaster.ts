import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { childOptions } from './command.ts';
import { endsWithin, sendSignal, startTimeOf } from './processes.ts';
import { openServerLog } from './server-log.ts';
import { socketPort } from './socket-folder.ts';

/** The main process of a PostgreSQL server, which runs until `ended`. */
export interface Postmaster {
  pid: number;
  ended: Promise<void>;
  hasEnded(): boolean;
}

export const launchPostmaster = async (cluster: Cluster): Promise<Postmaster> => {
  const output = await openServerLog(cluster);
  const socketFolder = `"${cluster.socketFolder.replaceAll('"', '""')}"`;
  // On the command line, where no ALTER SYSTEM can change them.
  const settings = [
    ...['listen_addresses=', `port=${socketPort}`, `unix_socket_directories=${socketFolder}`],
    ...['unix_socket_permissions=0700', `cluster_name=${cluster.title}`],
  ];
  // The folder comes last: a running postmaster is recognised by it.
  const args = [...settings.flatMap((setting) => ['-c', setting]), '-D', cluster.directory];
  try {
    const child = spawn(cluster.binaries.postgres, args, {
      ...childOptions(cluster.account),
      // In a process group of its own: Ctrl-C in a terminal reaches Node alone, which needs the database to finish.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return watchPostmaster(child.pid ?? 0, once(child, 'exit'));
  } finally {
    await output.close();
  }
};

/** A postmaster that this process did not start: the system does not tell us of its end, so we look. */
export const adoptPostmaster = (pid: number): Postmaster => watchPostmaster(pid, pollUntilEnded(pid));

/** Stops the server in order: connections are cut, everything is written. It is harsher when that takes too long. */
export const stopPostmaster = async (postmaster: Postmaster, patienceMs: number): Promise<void> => {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ];
  for (const [name, milliseconds] of steps) {
    // Once it has ended, its number may belong to another process.
    if (postmaster.hasEnded()) return;
    sendSignal(postmaster.pid, name);
    if (await endsWithin(postmaster.pid, milliseconds)) return;
  }
};

const watchPostmaster = (pid: number, end: Promise<unknown>): Postmaster => {
  let isOver = false;
  const ended = end.then(() => {
    isOver = true;
  });
  return { pid, ended, hasEnded: () => isOver };
};

const pollUntilEnded = async (pid: number): Promise<void> => {
  const startTime = await startTimeOf(pid);
  while (startTime !== undefined && (await startTimeOf(pid)) === startTime) await sleep(100, undefined, { ref: false });
};
