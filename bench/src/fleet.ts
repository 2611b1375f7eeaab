import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FleetOptions } from '../../agent/src/fleet/options.ts';
import type { FleetSummary } from '../../agent/src/fleet/summary.ts';
import type { Delivered, Order } from './fleet-worker.ts';

export interface Pace {
  /** Check-ins a second; 0 for as many as are answered. */
  rate: number;
  alerts: number;
  changing: number;
}
export interface Load extends Pace {
  seconds: number;
}
export type OpenFleet = Awaited<ReturnType<typeof openFleet>>;

/** The simulator in a process of its own, enrolled and holding its policies: what is measured then is the steady state. */
export const openFleet = async (options: FleetOptions) => {
  const child = fork(fileURLToPath(new URL('fleet-worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = async (order: Order): Promise<unknown> => {
    child.send(order);
    const ended = new AbortController();
    const gone = once(child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('The simulator ended.');
    });
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [{ answer?: unknown; error?: string }];
    gone.catch(() => undefined);
    ended.abort();
    if (message.error) throw new Error(message.error);
    return message.answer;
  };
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  try {
    if (!(await ask({ order: 'start', options, seconds: 300 }))) throw new Error('The fleet did not settle.');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    run: (load: Load) => ask({ order: 'run', ...load }) as Promise<FleetSummary>,
    /** Goes on at another pace, and measures from there on, until a summary is asked for. */
    begin: (pace: Pace) => ask({ order: 'begin', ...pace }),
    summary: () => ask({ order: 'summary' }) as Promise<FleetSummary>,
    /** Raises no more alerts, and waits at most so long until those that were raised are answered for. */
    drain: (seconds: number) => ask({ order: 'drain', seconds }) as Promise<Delivered>,
    close,
  };
};
