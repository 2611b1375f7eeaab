import type { DecoyFiles } from '../platform/decoy-files.ts';

const settleMillis = 40;
/** Of more decoys than these nothing is said. */
const maxUntold = 100;

export interface DecoyWatches {
  /** Watches what stands at a path now, also when it is another file than before. */
  follow(path: string): void;
  /** Watches no other paths than these any more. */
  keepOnly(paths: ReadonlyMap<string, unknown>): void;
  /** Whether the system tells who touches decoys, from now on. */
  setTold(told: boolean): void;
  /** Whether it tells who touches this one. */
  isTold(path: string): boolean;
  checkSoon(path: string): void;
  stop(): void;
}

/**
 * Has the system tell who touches a decoy, or else calls `check` for its path soon after its file changed. One touch changes
 * a file several times, which makes one call. Where the system tells of others but not of one, `refused` is called for its path, once.
 */
export const watchDecoys = (
  files: DecoyFiles,
  check: (path: string) => void,
  announce: (path: string, keys: string[]) => void,
  refused: (path: string) => void,
): DecoyWatches => {
  const watches = new Map<string, () => void>();
  const toldPaths = new Set<string>();
  const refusedPaths = new Set<string>();
  const settling = new Map<string, NodeJS.Timeout>();
  let told = false;
  const checkSoon = (path: string) => {
    if (settling.has(path)) return;
    const timer = setTimeout(() => {
      settling.delete(path);
      check(path);
    }, settleMillis);
    settling.set(path, timer);
  };
  const unwatch = (path: string) => {
    watches.get(path)?.();
    watches.delete(path);
  };
  const refuse = (path: string) => {
    // One that is not there any more cannot be told of either.
    if (refusedPaths.has(path) || refusedPaths.size >= maxUntold || files.look(path).kind !== 'file') return;
    refusedPaths.add(path);
    refused(path);
  };
  const keepOnly = (paths: ReadonlyMap<string, unknown>) => {
    for (const path of [...watches.keys()]) if (!paths.has(path)) unwatch(path);
    for (const path of toldPaths) {
      if (paths.has(path)) continue;
      toldPaths.delete(path);
      announce(path, []);
    }
  };
  return {
    follow: (path) => {
      if (told && files.mark?.(path, (keys) => announce(path, keys))) {
        toldPaths.add(path);
        unwatch(path);
        return;
      }
      if (told) refuse(path);
      toldPaths.delete(path);
      const close = watches.has(path) ? undefined : files.watch(path, () => checkSoon(path));
      if (close) watches.set(path, close);
    },
    keepOnly,
    setTold: (now) => {
      told = now;
      if (!told) toldPaths.clear();
    },
    isTold: (path) => toldPaths.has(path),
    checkSoon,
    stop: () => {
      keepOnly(new Map());
      for (const timer of settling.values()) clearTimeout(timer);
    },
  };
};
