import type { FastifyBaseLogger } from 'fastify';
import type { Configurations } from '../configurations/configurations.ts';
import type { System } from '../db/system.ts';
import { AppError } from '../http/app-error.ts';
import { mapError } from '../http/map-error.ts';
import { bellOr } from './bell.ts';
import { type Claim, claimNext, failClaim, giveBackClaim, isDeadly, leaseSeconds, renewClaim } from './claims.ts';
import { ClaimLost, exportTurn } from './export-turn.ts';
import type { Export } from './exports.ts';

interface Worker {
  system: System;
  configurations: Configurations;
  exports: readonly Export[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const pollMs = 1000;
/** One that is slow does not keep the others of this process waiting. */
const lanes = 2;

/** Does one turn of whichever task is next; says whether there was any. */
export const workOnce = async (worker: Worker): Promise<boolean> => {
  const { system, exports } = worker;
  const claim = await claimNext(
    system,
    exports.map(({ call }) => call),
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

const takeTurn = async ({ system, configurations, exports, log }: Worker, claim: Claim) => {
  const keptHours = configurations.get('DOWNLOAD_RETENTION_HOURS');
  try {
    const exported = exports.find(({ call }) => call === claim.call);
    if (!exported) throw new Error(`${claim.call} is no export`);
    if (isDeadly(claim)) throw new Error('Servers died over it.');
    await exportTurn(system, claim, exported, keptHours);
    await giveBackClaim(system, claim);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    const forGood = error instanceof AppError;
    if (!forGood) log.warn({ err: error, task: claim.id, attempts: claim.attempts }, 'a turn of an export failed');
    await failClaim(system, claim, mapError(error).code, forGood, keptHours);
  }
};

/**
 * Makes the files that people asked for, in every server process: at once where this process was asked, within a second
 * elsewhere. Stopping waits for the turns under way; what is left goes on elsewhere, or at the next start.
 */
export const startExports = (worker: Worker) => {
  const stopping = new AbortController();
  const lane = async () => {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(worker).catch((error: unknown) => {
        worker.log.warn({ err: error }, 'exports wait for the database');
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
