import { EventEmitter } from 'node:events';
import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringUp } from './bring-up.ts';
import type { Cluster } from './cluster.ts';
import type { Logger } from './logger.ts';
import { type Postmaster, stopPostmaster } from './postmaster.ts';
import { rotateServerLog } from './server-log.ts';

export interface Supervisor {
  isUp(): boolean;
  onDown(listener: () => void): void;
  onUp(listener: () => void): void;
  stop(): Promise<void>;
}

const maxFirstAttempts = 4;
const longestPauseMs = 15_000;
const rotationMs = 60_000;

/** Keeps a server running over the cluster until told to stop. */
export const supervise = async (cluster: Cluster, log: Logger): Promise<Supervisor> => {
  const events = new EventEmitter();
  const stopping = new AbortController();
  const { signal } = stopping;
  let postmaster: Postmaster | undefined = await firstStart(cluster, log);

  const watch = async (): Promise<void> => {
    while (postmaster && !signal.aborted) {
      await postmaster.ended;
      const { pid } = postmaster;
      postmaster = undefined;
      if (signal.aborted) return;
      log.error({ postgresPid: pid }, 'PostgreSQL ended unexpectedly: starting it again');
      events.emit('down');
      postmaster = await restart(cluster, signal, log);
      if (postmaster && !signal.aborted) events.emit('up');
    }
  };
  const watching = watch();
  const rotation = setInterval(() => rotateLog(cluster, log), rotationMs).unref();
  rotateLog(cluster, log);

  return {
    isUp: () => postmaster !== undefined && !signal.aborted,
    onDown: (listener) => void events.on('down', listener),
    onUp: (listener) => void events.on('up', listener),
    stop: async () => {
      clearInterval(rotation);
      stopping.abort();
      if (postmaster) await stopPostmaster(postmaster, 60_000);
      await watching;
      // A restart may have been under way, and has brought up another by now.
      if (postmaster) await stopPostmaster(postmaster, 60_000);
      // It may be in /tmp, where nothing of ours should stay.
      await rmdir(cluster.socketFolder).catch(() => {});
    },
  };
};

// Several kills within a second can leave a server in any state; each attempt looks at it afresh.
const firstStart = async (cluster: Cluster, log: Logger): Promise<Postmaster> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bringUp(cluster, log);
    } catch (error) {
      if (attempt === maxFirstAttempts) throw error;
      log.warn({ attempt, err: error }, 'PostgreSQL did not start: trying again');
      await sleep(attempt * 250);
    }
  }
};

/** Tries until the server is up, or until told to stop: then there is none. */
const restart = async (cluster: Cluster, signal: AbortSignal, log: Logger): Promise<Postmaster | undefined> => {
  for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await bringUp(cluster, log);
    } catch (error) {
      log.error({ err: error, retryInMs: pauseMs }, 'PostgreSQL could not be started again yet');
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
};

const rotateLog = (cluster: Cluster, log: Logger): void => {
  rotateServerLog(cluster).catch((error: unknown) => log.warn({ err: error }, 'The PostgreSQL log was not rotated'));
};
