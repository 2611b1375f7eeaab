import { LRUCache } from 'lru-cache';
import { createKeyedConcurrencyLimiter } from '../../platform/batching/concurrency-limiter.ts';
import { createKeyedRateLimiter } from '../../platform/batching/rate-limiter.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Admission } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { agencyOfKey } from '../agents/agents.ts';

const retryAfterSeconds = 60;

// All of these are of all servers together.
/** Enrolments by one key: an agency that installs thousands of computers in a night, and no more. */
const ofKey = { perSecond: 200, burst: 2000 };
/** Computers of one agency that wait for their turn. */
const waitingOfKey = 600;
/** Agents give up after 30 s. What they were not told of would be enrolled all the same, and be a duplicate when they ask again. */
const longestWaitMs = 10_000;
/** As long as one takes on a machine that is not busy: where all take longer, resting as long would add to it. */
const restAtMostMs = 5;
/** Keys that are nobody's, from one address. */
const badKeys = { perSecond: 1, burst: 60 };
/** Agents of before name their key in the body alone, which has to be read to judge them: few of one address. */
const unnamed = { perSecond: 5, burst: 100 };
/** Tries by a key whose agency holds computers for a person: they come back every few minutes. */
const held = { perSecond: 10, burst: 200, rememberedMs: 60_000 };

/** Judges who wants to enrol a computer by their key, before the inventory that they send is inflated and parsed. */
export const createEnrolmentAdmission = ({ system, pace }: Pick<Services, 'system' | 'pace'>) => {
  const limiterFor = ({ perSecond, burst }: { perSecond: number; burst: number }) =>
    createKeyedRateLimiter(perSecond, burst, pace.share);
  const [mayEnrol, mayTryKey] = [limiterFor(ofKey), limiterFor(badKeys)];
  const [mayComeUnnamed, mayAskAgain] = [limiterFor(unnamed), limiterFor(held)];
  // All of one agency lock its row: side by side they would but hold connections that others need.
  const inTurn = createKeyedConcurrencyLimiter(1, waitingOfKey, {
    restMs: (tookMs) => Math.min(tookMs, restAtMostMs),
    maxWaitMs: longestWaitMs,
  });
  const holding = new LRUCache<string, true>({ max: 10_000, ttl: held.rememberedMs });
  const refuseUnless = (may: boolean) => {
    if (!may) throw new AppError('tooManyRequests', undefined, retryAfterSeconds);
  };
  return {
    admit: async ({ apikey, ip }: Admission): Promise<void> => {
      if (apikey === undefined) return refuseUnless(mayComeUnnamed(ip));
      refuseUnless(mayEnrol(apikey) && (!holding.has(apikey) || mayAskAgain(apikey)));
      await system
        .read('agent protocol: a key', (db) => agencyOfKey(db, apikey))
        .catch((error: unknown) => {
          if (error instanceof AppError) refuseUnless(mayTryKey(ip));
          throw error;
        });
    },
    /** Runs the enrolment once it is the turn of its agency's next one: some of the time is everybody else’s. */
    inTurn,
    /** Remembers for a while that an agency's computers wait: asking costs a transaction each. */
    noteHeld: (apikey: string): void => void holding.set(apikey, true),
    /** Holds the key of the body against the one that was admitted; one that came unnamed is counted now. */
    confirm: (admitted: string | undefined, given: string): void => {
      if (admitted === undefined) refuseUnless(mayEnrol(given));
      else if (admitted !== given) throw new AppError('apikey.notValid');
    },
  };
};
