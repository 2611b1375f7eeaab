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
  /** By a clock that nobody sets: one that is set back would put off all of them. */
  const due = new Map<string, number>();
  const lease = createLease(system.pool, 'chores', times);
  let stopped = false;

  const tick = async () => {
    if (!(await lease.take())) return;
    for (const chore of chores) {
      if (stopped || !lease.isHeld()) return;
      if (performance.now() < (due.get(chore.name) ?? 0)) continue;
      due.set(chore.name, performance.now() + chore.everyMs);
      if ((await runOne(chore)) === 'unfinished') due.delete(chore.name);
    }
  };
  /** Others have their turn whatever becomes of this one, and before it has another: one that fails after long is due again by then. */
  const runOne = async (chore: Chore) => {
    try {
      return await chore.run(system);
    } catch (error) {
      log.warn({ err: error, chore: chore.name }, 'a chore failed; it is tried again');
      due.set(chore.name, performance.now() + chore.everyMs);
      return undefined;
    }
  };

  const loop = (async () => {
    while (!stopped) {
      await tick().catch((error: unknown) => {
        log.warn({ err: error }, 'whether chores are to be done here is not known; it is asked again');
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
