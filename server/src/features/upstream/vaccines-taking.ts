import type { System } from '../../platform/db/system.ts';
import { serverVersion } from '../../platform/version.ts';
import { emptyDigest } from '../vaccines/vaccines.ts';
import type { Held } from './held-upstream.ts';
import type { MainServer } from './main-server.ts';

/** What taking over is done with. */
export interface TakingVaccines {
  system: System;
  held: Held;
  main: MainServer;
  /** Whether others have waited long enough, or this is to stop. */
  isOver: () => boolean;
}

/** How far the vaccines of the main server are being taken over. It stands in the database alone: whoever is ended is followed by one that goes on. */
export interface VaccinesTaking {
  /** What is being taken over; empty where it was not what it was said to be, and is to be taken over from the beginning. */
  of: string;
  /** The last that came, how many came, and what they add up to. */
  after: string | null;
  seen: number;
  digest: string;
  /** Whether all of them came, and are what they were said to be. */
  isAll: boolean;
  /** What is here and did not come: it goes at the end. */
  gone: string[];
  /** What has been done so far, for the audit. */
  created: number;
  replaced: number;
  refused: number;
  removed: number;
  names: string[];
}

/** What the main server has by its digest, as this version of this server judges it. */
export const takingOf = (digest: string): string => `${serverVersion} ${digest}`;

/** Goes on where somebody ended, unless the main server has something else by now: what was done so far is kept in mind. */
export const beginOrGoOn = ({ vaccines_taking }: Pick<Held, 'vaccines_taking'>, of: string): VaccinesTaking => {
  const before = vaccines_taking as VaccinesTaking | null;
  if (before?.of === of) return before;
  const { created = 0, replaced = 0, refused = 0, removed = 0, names = [] } = before ?? {};
  const anew = { of, after: null, seen: 0, digest: emptyDigest, isAll: false, gone: [] };
  return { ...anew, created, replaced, refused, removed, names };
};
