import type { Connection, Platform } from '../platform/platform.ts';

const tickMillis = 1000;

/** Tells of the connections whose far end is wanted, at every look. Looks only while `wanted` may say yes. */
export const watchNetwork = (
  platform: Platform,
  isNeeded: () => boolean,
  wanted: (address: string) => boolean,
  seen: (connections: Connection[]) => void,
): (() => void) => {
  let timer: NodeJS.Timeout;
  const tick = () => {
    const began = performance.now();
    if (isNeeded()) seen(platform.connections(wanted));
    // The kernel's tables are long on a busy server: never more than a tenth of one processor.
    timer = setTimeout(tick, Math.max(tickMillis, (performance.now() - began) * 9));
  };
  timer = setTimeout(tick, 0);
  return () => clearTimeout(timer);
};
