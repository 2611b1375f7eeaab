import type { DecoyFiles } from '../platform/platform.ts';

const settleMillis = 40;

export interface DecoyWatches {
  follow(paths: ReadonlySet<string>): void;
  stop(): void;
}

/** Tells that a path should be looked at. Whoever touches a file does several things at once; they are looked at together. */
export const watchDecoys = (files: DecoyFiles, look: (path: string) => void): DecoyWatches => {
  const watches = new Map<string, () => void>();
  const settling = new Map<string, NodeJS.Timeout>();
  const soon = (path: string) => {
    if (settling.has(path)) return;
    const timer = setTimeout(() => {
      settling.delete(path);
      look(path);
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
      const close = watches.has(path) ? undefined : files.watch(path, () => soon(path));
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
