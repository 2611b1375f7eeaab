import type { FastifyBaseLogger } from 'fastify';
import { type BatcherOptions, createBatcher } from '../../platform/batching/batcher.ts';
import type { System } from '../../platform/db/system.ts';
import { classKey, type PolicyClass } from './policy-class.ts';
import { refreshPolicies } from './refresh-policies.ts';

type Limits = Pick<BatcherOptions<PolicyClass, string | undefined>, 'maxWaiting' | 'overload' | 'isAway' | 'isSlow'>;

/** As many as one transaction bears without holding others up: on the loop a few milliseconds. */
const atOnce = 50;

/** Works out the policy of a class; nothing where it cannot be, or takes longer than a check-in shall wait for it. */
export type PolicyQueue = (of: PolicyClass) => Promise<string | undefined>;

/**
 * Works out policies beside the check-ins that ask for them, many in a transaction and one transaction at a time: a change
 * that concerns every computer takes one connection, however many ask. A check-in that asks for a class that waits already
 * waits with it; a class whose vaccines are being read is worked out anew, as they may have changed meanwhile.
 */
export const createPolicyQueue = (
  { system, log }: { system: System; log: Pick<FastifyBaseLogger, 'warn'> },
  limits: Limits,
  patienceMs: number,
): PolicyQueue => {
  const waiting = new Map<string, Promise<string | undefined>>();
  const submit = createBatcher<PolicyClass, string | undefined>({
    ...limits,
    waitMs: 5,
    maxEntries: atOnce,
    keyOf: classKey,
    flush: async (classes) => {
      for (const of of classes) waiting.delete(classKey(of));
      const revisions = await refreshPolicies(system, classes);
      return classes.map((of) => revisions.get(classKey(of)));
    },
  });
  const begin = (of: PolicyClass): Promise<string | undefined> => {
    const key = classKey(of);
    // Not before it is known to wait: a batch that it fills begins at once.
    const begun = Promise.resolve(of)
      .then(submit)
      .catch((error: unknown) => {
        // A database that is away is told of by the check-ins themselves, once for each of their batches.
        if (!limits.isAway(error)) log.warn({ err: error }, 'a policy could not be worked out');
        if (waiting.get(key) === begun) waiting.delete(key);
        return undefined;
      });
    waiting.set(key, begun);
    return begun;
  };
  return (of) => within(patienceMs, waiting.get(classKey(of)) ?? begin(of));
};

/** What a promise answers within a time; nothing after it. */
const within = <T>(millis: number, promise: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), millis);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
