import type { FastifyBaseLogger } from 'fastify';
import type { FindPerson } from '../access/as-person.ts';
import type { Configurations } from '../configuration/configuration.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import type { System } from '../db/system.ts';
import { AppError } from '../errors/app-error.ts';
import type { MapError } from '../errors/map-error.ts';
import {
  type Claim,
  ClaimLost,
  claimNext,
  failClaim,
  isExhausted,
  leaseSeconds,
  releaseClaim,
  renewClaim,
} from './claims.ts';
import type { Job } from './job.ts';
import { waitForJobs } from './job-signal.ts';

export interface Worker {
  system: System;
  replica?: ReadReplica | undefined;
  configurations: Configurations;
  jobs: readonly Job[];
  findPerson: FindPerson;
  mapError: MapError;
  /** How much of the files of one person is kept, in bytes as they are stored. */
  keptBytes?: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const pollMs = 1000;
/** Some thirty million rows. Everybody's rows lie on the same disk. */
const keptBytesOfPerson = 1024 * 1024 * 1024;
/** A slow task does not keep the others of this process waiting. */
const lanes = 2;

/** Does one step of the next task; says whether there was any. */
export const workOnce = async (worker: Worker): Promise<boolean> => {
  const { system, jobs } = worker;
  const claim = await claimNext(
    system,
    jobs.map(({ call }) => call),
  );
  if (!claim) return false;
  const renewal = setInterval(() => void renewClaim(system, claim).catch(() => undefined), (leaseSeconds * 1000) / 3);
  try {
    await runStep(worker, claim);
  } finally {
    clearInterval(renewal);
  }
  return true;
};

const runStep = async (worker: Worker, claim: Claim) => {
  const { system, replica, configurations, findPerson, jobs, mapError, log, keptBytes = keptBytesOfPerson } = worker;
  const keptHours = configurations.get('DOWNLOAD_RETENTION_HOURS');
  // Only what this process knows is claimed.
  const job = jobs.find(({ call }) => call === claim.call) as Job;
  try {
    if (isExhausted(claim)) throw new Error('Servers died over it.');
    await job.step({ system, replica, findPerson, keptHours, keptBytes }, claim);
    await releaseClaim(system, claim);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    const forGood = error instanceof AppError;
    if (!forGood) log.warn({ err: error, task: claim.id, attempts: claim.attempts }, 'a step of a task failed');
    const code = (!forGood && job.failedCode) || mapError(error).code;
    await failClaim(system, claim, code, forGood, keptHours);
  }
};

/**
 * Works on the jobs that people asked for, in every server process: at once where this process
 * was asked, within a second elsewhere. Stopping waits for the steps under way; what is left goes on elsewhere, or at the
 * next start.
 */
export const startWorker = (worker: Worker) => {
  const stopping = new AbortController();
  const lane = async () => {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(worker).catch((error: unknown) => {
        worker.log.warn({ err: error }, 'tasks wait for the database');
        return false;
      });
      if (!worked) await waitForJobs(pollMs, stopping.signal);
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
