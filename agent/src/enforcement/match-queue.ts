import type { Processes, ProcessFacts } from '../platform/processes.ts';
import { createConcurrencyLimiter } from '../timing/concurrency-limiter.ts';
import { createHandledMatches } from './handled-matches.ts';
import type { MatchedProcess, ResponseResult } from './respond.ts';

const maxConcurrentResponses = 4;
const retryMillis = 30_000;

interface MatchQueueOptions {
  processes: Processes;
  /** Gives its place back once it only waits for hashes: however long that takes, it keeps no others waiting. */
  respond(matched: MatchedProcess, giveBack: () => void): Promise<ResponseResult>;
  /** Looks at a process again. */
  recheck(pid: number): void;
  failed(error: unknown): void;
}

/** Responds to each match of a process once. Where nothing could be done, the process is looked at again. */
export const createMatchQueue = ({ processes, respond, recheck, failed }: MatchQueueOptions) => {
  const handled = createHandledMatches(processes);
  const run = createConcurrencyLimiter(maxConcurrentResponses, failed);
  const underway = new Map<string, Promise<void>>();
  const respondOnce = async (key: string, matched: MatchedProcess, giveBack: () => void): Promise<void> => {
    const { pid, startTime } = matched.facts;
    const result = await respond(matched, giveBack).catch((error): ResponseResult => {
      failed(error);
      return 'failed';
    });
    if (result === 'done') return;
    const retry = () => {
      handled.release(pid, startTime, key);
      recheck(pid);
    };
    // A process that cannot be stopped must not keep the others waiting.
    if (result === 'changed') retry();
    else setTimeout(retry, retryMillis).unref();
  };
  return {
    /**
     * `key` names the match among those of the same process; it begins with the vaccine's id. Resolves when the first
     * response is over, whoever asked for it: who suspended the process meanwhile lets it go on then.
     */
    add: async (key: string, matched: MatchedProcess): Promise<void> => {
      const { pid, startTime } = matched.facts;
      const name = `${pid} ${startTime} ${key}`;
      if (!handled.take(pid, startTime, key)) return underway.get(name);
      const response = new Promise<void>((over) =>
        run((giveBack) => respondOnce(key, matched, giveBack).finally(over)),
      );
      underway.set(name, response);
      await response;
      underway.delete(name);
    },
    /** Whether this match was brought already, and need not be again. */
    has: (key: string, { pid, startTime }: ProcessFacts): boolean => handled.has(pid, startTime, key),
    /** Forgets what was handled for a vaccine, so that its matches are responded to again. */
    forgetVaccine: (vaccineId: string): void => handled.forget(`${vaccineId} `),
  };
};
