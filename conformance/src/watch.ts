import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, Seen, StandInServer } from './stand-in-server.ts';

const lookMillis = 20;

/** Waits for what an agent says, from where the walk stands, and no longer than `seconds`. */
export const createWatch = (stand: StandInServer, seconds: number) => {
  let from = 0;
  return {
    /** From now on. */
    mark: () => {
      from = stand.seen.length;
    },
    since: () => stand.seen.slice(from),
    /** The first such request; nothing where none comes in time. */
    next: async (call: CallName, isMeant: (one: Seen) => boolean = () => true, patience = seconds) => {
      for (const end = Date.now() + patience * 1000; Date.now() < end; await wait(lookMillis)) {
        const found = stand.seen.slice(from).find((one) => one.call === call && isMeant(one));
        if (found) return found;
      }
      return undefined;
    },
    /** The request of that kind behind another. */
    after: async (one: Seen, call: CallName, isMeant: (one: Seen) => boolean = () => true, patience = seconds) => {
      const at = stand.seen.indexOf(one) + 1;
      for (const end = Date.now() + patience * 1000; Date.now() < end; await wait(lookMillis)) {
        const found = stand.seen.slice(at).find((later) => later.call === call && isMeant(later));
        if (found) return found;
      }
      return undefined;
    },
    /** Answers one request otherwise, the first that is meant; it is what was seen then. */
    once: async (call: CallName, instead: ReturnType<StandInServer['instead']>, isMeant = (_: Seen) => true) => {
      let met: Seen | undefined;
      stand.instead = (one) => {
        if (met || one.call !== call || !isMeant(one)) return undefined;
        met = one;
        return instead;
      };
      for (const end = Date.now() + seconds * 1000; !met && Date.now() < end; ) await wait(lookMillis);
      stand.instead = () => undefined;
      return met;
    },
  };
};
export type Watch = ReturnType<typeof createWatch>;
