import type { Connection, Platform } from '../platform/platform.ts';
import { keepTicking } from './repeat.ts';

const tickMillis = 1000;

/** Tells of the connections whose far end is wanted, at every look. Looks only while `isNeeded` says so. */
export const watchNetwork = (
  platform: Platform,
  isNeeded: () => boolean,
  wanted: (address: string) => boolean,
  seen: (connections: Connection[]) => void,
  failed: (error: unknown) => void,
): (() => void) =>
  keepTicking(
    tickMillis,
    () => {
      if (isNeeded()) seen(platform.connections(wanted));
    },
    failed,
  );
