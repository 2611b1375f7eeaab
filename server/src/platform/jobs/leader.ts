import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { advisoryLocks } from '../db/advisory-locks.ts';
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

/**
 * Runs the chores in whichever process holds the lock. The lock is a session's: when that process or its connection
 * ends, another takes over.
 */
export const leadChores = (system: System, chores: Chore[], log: FastifyBaseLogger) => {
  const due = new Map(chores.map((chore) => [chore.name, 0]));
  let client: pg.PoolClient | undefined;
  let stopped = false;

  /** Gives the lock up with its connection; one that broke is given back too, or the pool would wait for it for ever. */
  const resign = () => {
    const held = client;
    client = undefined;
    held?.release(true);
  };

  const becomeLeader = async (): Promise<boolean> => {
    if (client) return true;
    const candidate = await system.pool.connect();
    try {
      const { rows } = await candidate.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        advisoryLocks.leader,
      ]);
      if (!rows[0]?.held) {
        candidate.release();
        return false;
      }
    } catch (error) {
      candidate.release(true);
      throw error;
    }
    candidate.on('error', () => {
      if (client === candidate) resign();
    });
    client = candidate;
    return true;
  };

  const tick = async () => {
    if (!(await becomeLeader())) return;
    for (const chore of chores) {
      if (stopped || Date.now() < (due.get(chore.name) ?? 0)) continue;
      due.set(chore.name, Date.now() + chore.everyMs);
      if ((await chore.run(system)) === 'unfinished') due.set(chore.name, 0);
    }
  };

  const loop = (async () => {
    while (!stopped) {
      await tick().catch((error: unknown) => {
        log.warn({ err: error }, 'a chore failed; it is tried again');
        resign();
      });
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
  })();

  return {
    async stop(): Promise<void> {
      stopped = true;
      await loop;
      resign();
    },
  };
};
