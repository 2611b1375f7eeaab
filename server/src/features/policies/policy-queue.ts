import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type BatcherOptions, createBatcher } from '../../platform/batching/batcher.ts';
import type { System } from '../../platform/db/system.ts';
import { classKey, type PolicyClass } from './policy-class.ts';
import { refreshPolicies } from './refresh-policies.ts';

type Limits = Pick<BatcherOptions<Waiting, Answer>, 'maxWaiting' | 'overload' | 'isAway' | 'isSlow'>;

/** A class that waits to be worked out, and the computers whose check-ins wait with it. */
interface Waiting {
  of: PolicyClass;
  computers: Set<string>;
}

interface Answer {
  revision: string | undefined;
  /** Of the computers that waited, those that are of another class by now. */
  left: ReadonlySet<string>;
}

/** As many as one transaction bears without holding others up: on the loop a few milliseconds. */
const atOnce = 50;

/** Works out the policy of a class; nothing where it cannot be, or takes longer than a check-in shall wait for it. */
export type PolicyQueue = (of: PolicyClass) => Promise<string | undefined>;

/**
 * Works out policies beside the check-ins that ask for them, many in a transaction and one transaction at a time: a change
 * that concerns every computer takes one connection, however many ask. A check-in that asks for a class that waits already
 * waits with it, and is told nothing where its computer has left the class meanwhile; a class whose vaccines are being read is
 * worked out anew, as they may have changed meanwhile.
 */
export const createPolicyQueue = (
  { system, log }: { system: System; log: Pick<FastifyBaseLogger, 'warn'> },
  limits: Limits,
  patienceMs: number,
): PolicyQueue => {
  const waiting = new Map<string, { computers: Set<string>; answer: Promise<Answer | undefined> }>();
  const submit = createBatcher<Waiting, Answer>({
    ...limits,
    waitMs: 5,
    maxEntries: atOnce,
    keyOf: ({ of }) => classKey(of),
    flush: async (entries) => {
      for (const { of } of entries) waiting.delete(classKey(of));
      const revisions = await refreshPolicies(
        system,
        entries.map(({ of }) => of),
      );
      const left = await whoLeft(system, entries);
      return entries.map(({ of }, at) => ({ revision: revisions.get(classKey(of)), left: left[at] ?? nobody }));
    },
  });
  const begin = (of: PolicyClass) => {
    const key = classKey(of);
    const computers = new Set<string>();
    // Not before it is known to wait: a batch that it fills begins at once.
    const answer = Promise.resolve({ of, computers })
      .then(submit)
      .catch((error: unknown) => {
        // A database that is away is told of by the check-ins themselves, once for each of their batches.
        if (!limits.isAway(error)) log.warn({ err: error }, 'a policy could not be worked out');
        if (waiting.get(key)?.answer === answer) waiting.delete(key);
        return undefined;
      });
    const begun = { computers, answer };
    waiting.set(key, begun);
    return begun;
  };
  return async (of) => {
    const { computers, answer } = waiting.get(classKey(of)) ?? begin(of);
    computers.add(of.computerId);
    const told = await within(patienceMs, answer);
    return told?.left.has(of.computerId) ? undefined : told?.revision;
  };
};

const nobody: ReadonlySet<string> = new Set();

/**
 * Of each class, the computers that waited with another of it and of which something else was asked meanwhile. Read after the
 * vaccines were: who was left out of what its agency executes is never told to hold it. The one that stands for its class was
 * looked at already. A computer that asked twice may wait with two classes.
 */
const whoLeft = async (system: System, entries: readonly Waiting[]): Promise<ReadonlySet<string>[]> => {
  const others = entries.map(({ of, computers }) =>
    of.golden ? [] : [...computers].filter((id) => id !== of.computerId),
  );
  const ids = [...new Set(others.flat())];
  if (ids.length === 0) return [];
  const rows = await system.read('agent protocol: who left a class of policies', (db) =>
    db.selectFrom('computers').select(['id', 'overrides']).where('id', '=', sql<string>`any(${ids})`).execute(),
  );
  const hashes = new Map(rows.map(({ id, overrides }) => [id, overrides]));
  return entries.map(
    ({ of }, at) => new Set(others[at]?.filter((id) => (hashes.get(id) ?? of.overrideHash) !== of.overrideHash)),
  );
};

/** What a promise answers within a time; nothing after it. */
const within = <T>(millis: number, promise: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), millis);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
