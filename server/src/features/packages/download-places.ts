import { createTally } from '../../platform/batching/tally.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Downloads of programs at once, and of these for one agency: its key makes any number of agents, and must not take all places. */
const quickPlaces = 20;
const quickPlacesOfOne = 12;
/** Those over slow lines, and those that pretend to be: each costs a piece of memory, and little else. */
const slowPlaces = 200;
const slowPlacesOfOne = 40;
/** An agency of which many read slowly begins no more than these at once. */
const quickPlacesOfSlowOne = 2;
const retryAfterSeconds = 30;

export interface DownloadPlace {
  /** Gives its quick place to the next; answers whether there was a slow one to go on in. */
  slowDown(): boolean;
  leave(): void;
}

/** The places of downloads. A reader that takes little gives up its quick place, so that nobody holds what others wait for. */
export const createDownloadPlaces = () => {
  const quick = createTally();
  const slow = createTally();
  /** Those in quick places, the one that has held its own for longest first. */
  const holders = new Set<{ agencyId: string; slowDown: () => boolean }>();
  const mayBegin = (agencyId: string): boolean => {
    const slowly = slow.of(agencyId);
    const allowed = Math.max(quickPlacesOfSlowOne, quickPlacesOfOne - slowly);
    return quick.of(agencyId) < allowed && slowly < slowPlacesOfOne;
  };
  /** Whoever has fewer goes first: one of those that hold the most goes on as a slow one. */
  const makeRoom = (agencyId: string): boolean => {
    if (slow.all() >= slowPlaces) return false;
    const most = Math.max(...[...holders].map((one) => quick.of(one.agencyId)));
    if (quick.of(agencyId) + 1 >= most) return false;
    const first = [...holders].find((one) => quick.of(one.agencyId) === most);
    return first?.slowDown() ?? false;
  };
  return {
    /** Takes a place for one of this agency's computers, or says to come back. */
    take(agencyId: string): DownloadPlace {
      if (!mayBegin(agencyId) || (quick.all() >= quickPlaces && !makeRoom(agencyId)))
        throw new AppError('unavailable', undefined, retryAfterSeconds);
      let held: ReturnType<typeof createTally> | undefined = quick;
      quick.add(agencyId, 1);
      const leave = () => {
        held?.add(agencyId, -1);
        held = undefined;
        holders.delete(holder);
      };
      const slowDown = () => {
        if (held !== quick) return held !== undefined;
        leave();
        if (slow.all() >= slowPlaces) return false;
        held = slow;
        slow.add(agencyId, 1);
        return true;
      };
      const holder = { agencyId, slowDown };
      holders.add(holder);
      return { slowDown, leave };
    },
  };
};
