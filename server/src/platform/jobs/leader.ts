import type { FastifyBaseLogger } from 'fastify';
import { createLease, type LeaseTimes } from '../db/lease.ts';
import type { System } from '../db/system.ts';

/** Work that one server process does for all, again and again. */
export interface Chore {
  name: string;
  everyMs: number;
  /** All of it, or `unfinished`: as much as others may wait for. The rest is done once each of them had its turn. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a chore that is always done in one go answers nothing.
  run: (system: System) => Promise<void | 'unfinished'>;
}

const tickMs = 500;

/** Runs the chores in whichever process holds the lease. When that process ends, or cannot reach the database, another takes over. */
export const leadChores = (system: System, chores: Chore[], log: FastifyBaseLogger, times?: LeaseTimes) => {
  const due = new Map(chores.map((chore) => [chore.name, 0]));
  const lease = createLease(system.pool, 'chores', times);
  let stopped = false;

  const tick = async () => {
    if (!(await lease.take())) return;
    for (const chore of chores) {
      if (stopped || !lease.isHeld()) return;
      if (Date.now() < (due.get(chore.name) ?? 0)) continue;
      due.set(chore.name, Date.now() + chore.everyMs);
      if ((await chore.run(system)) === 'unfinished') due.set(chore.name, 0);
    }
  };

  const loop = (async () => {
    while (!stopped) {
      await tick().catch((error: unknown) => {
        log.warn({ err: error }, 'a chore failed; it is tried again');
      });
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
  })();

  return {
    async stop(): Promise<void> {
      stopped = true;
      await loop;
      await lease.resign();
    },
  };
};
