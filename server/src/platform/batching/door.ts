import { isIPv4 } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { createTurns } from './turns.ts';

/** An address has failed as often as it may: whatever it tries next is refused, for so many seconds. */
export class AddressFull extends AppError {
  constructor(wait: number) {
    super('tooManyRequests', undefined, wait);
  }
}

/** Forgotten after this at the latest: the database decides, this only saves asking it. */
const rememberMs = 30_000;
const placesOfAddress = 40;
const networksRemembered = 10_000;

/** As failures are counted: the address, or the /64 that one subscriber of IPv6 has. */
const networkOf = (ip: string): string => (isIPv4(ip) ? ip : fullIPv6(ip).slice(0, 4).join(':'));

const fullIPv6 = (ip: string): string[] => {
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((part) =>
    part.replace(/^0+(?=.)/, ''),
  );
};

/**
 * The way in for whoever is not signed in yet: so many at once, so many waiting, and of these only some of one address, so
 * that one that knocks without end does not keep the others out. An address known to be full costs nothing any more.
 */
export const createDoor = (atOnce: number, maxWaiting: number) => {
  const inTurn = createTurns(atOnce, maxWaiting);
  const places = new Map<string, number>();
  /** When each is forgotten, and when it may come back. */
  const full = new Map<string, { until: number; ends: number }>();

  const remember = (network: string, seconds: number) => {
    if (full.size >= networksRemembered) full.clear();
    const now = Date.now();
    full.set(network, { until: now + Math.min(seconds * 1000, rememberMs), ends: now + seconds * 1000 });
  };

  return async <T>(ip: string, work: () => Promise<T>): Promise<T> => {
    const network = networkOf(ip);
    const known = full.get(network);
    if (known && known.until > Date.now()) throw new AddressFull(Math.ceil((known.ends - Date.now()) / 1000));
    const taken = places.get(network) ?? 0;
    if (taken >= placesOfAddress) throw new AppError('unavailable', undefined, 5);
    places.set(network, taken + 1);
    try {
      return await inTurn(work);
    } catch (error) {
      if (error instanceof AddressFull) remember(network, error.retryAfter ?? 1);
      throw error;
    } finally {
      const now = (places.get(network) ?? 1) - 1;
      if (now > 0) places.set(network, now);
      else places.delete(network);
    }
  };
};

/** Links by mail are asked for and shown through one door, whichever call it is. */
export const throughLinkDoor = createDoor(4, 200);
