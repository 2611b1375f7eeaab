import { EventEmitter } from 'node:events';
import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { bringUp, endPostmaster, type Postmaster } from './postmaster.ts';
import { boundServerLog } from './server-log.ts';
import type { Cluster } from './shapes.ts';

export interface Supervisor {
  isUp(): boolean;
  onDown(listener: () => void): void;
  onUp(listener: () => void): void;
  stop(): Promise<void>;
}

const firstAttempts = 4;
const longestPause = 15_000;

/** Keeps a server running over the cluster until told to stop. */
export async function supervise(cluster: Cluster, log: Logger): Promise<Supervisor> {
  const events = new EventEmitter();
  let postmaster: Postmaster | undefined = await firstStart(cluster, log);
  const stopping = new AbortController();
  const watching = watch();
  const hourly = setInterval(() => boundLog(cluster, log), 3_600_000).unref();
  boundLog(cluster, log);

  async function watch(): Promise<void> {
    while (postmaster && !stopping.signal.aborted) {
      await postmaster.ended;
      const { pid } = postmaster;
      postmaster = undefined;
      if (stopping.signal.aborted) return;
      log.error({ postgresPid: pid }, 'PostgreSQL ended unexpectedly: starting it again');
      events.emit('down');
      postmaster = await startAgain();
      if (postmaster && !stopping.signal.aborted) events.emit('up');
    }
  }

  async function startAgain(): Promise<Postmaster | undefined> {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await bringUp(cluster, log);
      } catch (error) {
        log.error({ error: String(error), retryInMs: pause }, 'PostgreSQL could not be started again yet');
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  async function stop(): Promise<void> {
    clearInterval(hourly);
    stopping.abort();
    if (postmaster) await endPostmaster(postmaster, 60_000);
    await watching;
    // One that was just being started again.
    if (postmaster) await endPostmaster(postmaster, 60_000);
    // It may be in /tmp, where nothing of ours should stay.
    await rmdir(cluster.socketFolder).catch(() => {});
  }

  return {
    isUp: () => postmaster !== undefined && !stopping.signal.aborted,
    onDown: (listener) => void events.on('down', listener),
    onUp: (listener) => void events.on('up', listener),
    stop,
  };
}

// Several kills within a second can leave a server in any state; each attempt looks at it afresh.
async function firstStart(cluster: Cluster, log: Logger): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bringUp(cluster, log);
    } catch (error) {
      if (attempt === firstAttempts) throw error;
      log.warn({ attempt, error: String(error) }, 'PostgreSQL did not start: trying again');
      await sleep(attempt * 250);
    }
  }
}

function boundLog(cluster: Cluster, log: Logger): void {
  boundServerLog(cluster).catch((error) => log.warn({ error: String(error) }, 'The PostgreSQL log was not shortened'));
}
