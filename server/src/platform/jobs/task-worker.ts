import type { FastifyBaseLogger } from 'fastify';
import type { Bulk } from '../bulk/bulk.ts';
import { bulkTurn } from '../bulk/bulk-turn.ts';
import type { Configurations } from '../configuration/configuration.ts';
import type { System } from '../db/system.ts';
import { AppError } from '../errors/app-error.ts';
import { mapError } from '../errors/map-error.ts';
import { exportTurn } from '../exports/export-turn.ts';
import type { Export } from '../exports/exports.ts';
import {
  type Claim,
  ClaimLost,
  claimNext,
  failClaim,
  giveBackClaim,
  isDeadly,
  leaseSeconds,
  renewClaim,
} from './claims.ts';
import { bellOr } from './job-signal.ts';

interface Worker {
  system: System;
  configurations: Configurations;
  exports: readonly Export[];
  bulk: readonly Bulk[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const pollMs = 1000;
/** One that is slow does not keep the others of this process waiting. */
const lanes = 2;

/** Does one turn of whichever task is next; says whether there was any. */
export const workOnce = async (worker: Worker): Promise<boolean> => {
  const { system, exports, bulk } = worker;
  const claim = await claimNext(
    system,
    [...exports, ...bulk].map(({ call }) => call),
  );
  if (!claim) return false;
  const renewal = setInterval(() => void renewClaim(system, claim).catch(() => undefined), (leaseSeconds * 1000) / 3);
  try {
    await takeTurn(worker, claim);
  } finally {
    clearInterval(renewal);
  }
  return true;
};

const takeTurn = async (worker: Worker, claim: Claim) => {
  const { system, configurations, bulk, log } = worker;
  const keptHours = configurations.get('DOWNLOAD_RETENTION_HOURS');
  try {
    if (isDeadly(claim)) throw new Error('Servers died over it.');
    await turnOf(worker, claim, keptHours);
    await giveBackClaim(system, claim);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    const forGood = error instanceof AppError;
    if (!forGood) log.warn({ err: error, task: claim.id, attempts: claim.attempts }, 'a turn of a task failed');
    const { code } = mapError(error);
    // What acts on many goes on where it stopped, once somebody says so; a file is made anew.
    const said = !forGood && bulk.some(({ call }) => call === claim.call) ? 'bulk.failed' : code;
    await failClaim(system, claim, said, forGood, keptHours);
  }
};

const turnOf = ({ system, exports, bulk }: Worker, claim: Claim, keptHours: number): Promise<void> => {
  const exported = exports.find(({ call }) => call === claim.call);
  if (exported) return exportTurn(system, claim, exported, keptHours);
  const action = bulk.find(({ call }) => call === claim.call);
  if (action) return bulkTurn(system, claim, action, keptHours);
  throw new Error(`${claim.call} is no task`);
};

/**
 * Makes the files and carries on the actions that people asked for, in every server process: at once where this process
 * was asked, within a second elsewhere. Stopping waits for the turns under way; what is left goes on elsewhere, or at the
 * next start.
 */
export const startTasks = (worker: Worker) => {
  const stopping = new AbortController();
  const lane = async () => {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(worker).catch((error: unknown) => {
        worker.log.warn({ err: error }, 'tasks wait for the database');
        return false;
      });
      if (!worked) await bellOr(pollMs, stopping.signal);
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};
