import { LRUCache } from 'lru-cache';
import { createConcurrencyLimiter } from '../../platform/batching/concurrency-limiter.ts';
import { createTally } from '../../platform/batching/tally.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/network.ts';

/** An address has failed as often as it may: what it tries next is refused, for so many seconds. */
export class AddressBlocked extends AppError {
  constructor(wait: number) {
    super('tooManyRequests', undefined, wait);
  }
}

/** A blocked address is forgotten after this at the latest: the database decides, this only saves asking it. */
const rememberMs = 30_000;
const maxOfCaller = 40;
const networksRemembered = 10_000;
const retryAfterSeconds = 5;
/** While more wait, half of the time is everybody else's. */
const restMs = (tookMs: number): number => Math.min(tookMs, 100);

interface Origin {
  ip: string;
  /** The ids of those who have proved before that they are behind this call. */
  known?: string[];
}

/**
 * Limits what people who are not signed in yet cause: so many calls at once, so many waiting, and of these only some of one
 * network, so that one that calls without end does not keep the others out. A blocked address costs nothing any more. Who is
 * known counts apart from the others of their network, and is asked for in the database where it is blocked.
 */
export const createAddressLimiter = (atOnce: number, maxWaiting: number) => {
  const limitConcurrency = createConcurrencyLimiter(atOnce, maxWaiting, { restMs });
  const calls = createTally();
  /** When each blocked network may come back. */
  const blocked = new LRUCache<string, number>({ max: networksRemembered, ttl: rememberMs });

  const block = (network: string, seconds: number) => {
    const ms = seconds * 1000;
    blocked.set(network, Date.now() + ms, { ttl: Math.min(ms, rememberMs) });
  };

  return async <T>({ ip, known: [person] = [] }: Origin, work: () => Promise<T>): Promise<T> => {
    const network = networkOf(ip);
    const endsAt = person === undefined && blocked.get(network);
    if (endsAt) throw new AddressBlocked(Math.ceil((endsAt - Date.now()) / 1000));
    const caller = person ?? network;
    if (calls.of(caller) >= maxOfCaller) throw new AppError('unavailable', undefined, retryAfterSeconds);
    calls.add(caller, 1);
    try {
      return await limitConcurrency(work);
    } catch (error) {
      if (error instanceof AddressBlocked) block(network, error.retryAfter ?? 1);
      throw error;
    } finally {
      calls.add(caller, -1);
    }
  };
};
