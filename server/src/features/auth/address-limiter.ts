import { LRUCache } from 'lru-cache';
import { createConcurrencyLimiter } from '../../platform/batching/concurrency-limiter.ts';
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
const maxOfNetwork = 40;
const networksRemembered = 10_000;
const retryAfterSeconds = 5;
/** While more wait, half of the time is everybody else's. */
const restMs = (tookMs: number): number => Math.min(tookMs, 100);

/**
 * Limits what people who are not signed in yet cause: so many calls at once, so many waiting, and of these only some of one
 * network, so that one that calls without end does not keep the others out. A blocked address costs nothing any more.
 */
export const createAddressLimiter = (atOnce: number, maxWaiting: number) => {
  const limitConcurrency = createConcurrencyLimiter(atOnce, maxWaiting, { restMs });
  const callsOf = new Map<string, number>();
  /** When each blocked network may come back. */
  const blocked = new LRUCache<string, number>({ max: networksRemembered, ttl: rememberMs });

  const block = (network: string, seconds: number) => {
    const ms = seconds * 1000;
    blocked.set(network, Date.now() + ms, { ttl: Math.min(ms, rememberMs) });
  };

  return async <T>(ip: string, work: () => Promise<T>): Promise<T> => {
    const network = networkOf(ip);
    const endsAt = blocked.get(network);
    if (endsAt !== undefined) throw new AddressBlocked(Math.ceil((endsAt - Date.now()) / 1000));
    const calls = callsOf.get(network) ?? 0;
    if (calls >= maxOfNetwork) throw new AppError('unavailable', undefined, retryAfterSeconds);
    callsOf.set(network, calls + 1);
    try {
      return await limitConcurrency(work);
    } catch (error) {
      if (error instanceof AddressBlocked) block(network, error.retryAfter ?? 1);
      throw error;
    } finally {
      const left = (callsOf.get(network) ?? 1) - 1;
      if (left > 0) callsOf.set(network, left);
      else callsOf.delete(network);
    }
  };
};
