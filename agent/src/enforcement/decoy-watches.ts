import type { DecoyFiles } from '../platform/decoy-files.ts';

const settleMillis = 40;

export interface DecoyWatches {
  /** Watches exactly these paths from now on. */
  follow(paths: ReadonlySet<string>): void;
  stop(): void;
}

/** Calls `check` for a path soon after its file changed. One touch changes a file several times, which makes one call. */
export const watchDecoys = (files: DecoyFiles, check: (path: string) => void): DecoyWatches => {
  const watches = new Map<string, () => void>();
  const settling = new Map<string, NodeJS.Timeout>();
  const checkSoon = (path: string) => {
    if (settling.has(path)) return;
    const timer = setTimeout(() => {
      settling.delete(path);
      check(path);
    }, settleMillis);
    settling.set(path, timer);
  };
  const follow = (paths: ReadonlySet<string>) => {
    for (const [path, close] of watches) {
      if (paths.has(path)) continue;
      close();
      watches.delete(path);
    }
    for (const path of paths) {
      const close = watches.has(path) ? undefined : files.watch(path, () => checkSoon(path));
      if (close) watches.set(path, close);
    }
  };
  return {
    follow,
    stop: () => {
      follow(new Set());
      for (const timer of settling.values()) clearTimeout(timer);
    },
  };
};
