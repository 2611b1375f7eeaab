import type { Connection, Platform } from '../platform/platform.ts';
import { repeatEvery } from './repeat-every.ts';

const tickMillis = 1000;

interface NetworkWatch {
  /** Connections are looked at only while this is true. */
  isNeeded(): boolean;
  isWanted(remoteAddress: string): boolean;
  seen(connections: Connection[]): void;
  failed(error: unknown): void;
}

/** Reports the connections with a wanted remote address, at every look. */
export const watchNetwork = (platform: Platform, watch: NetworkWatch): (() => void) => {
  let isStopped = false;
  const { stop } = repeatEvery(
    tickMillis,
    async () => {
      if (!watch.isNeeded()) return;
      const connections = await platform.connections(watch.isWanted);
      if (!isStopped) watch.seen(connections);
    },
    watch.failed,
  );
  return () => {
    isStopped = true;
    stop();
  };
};
