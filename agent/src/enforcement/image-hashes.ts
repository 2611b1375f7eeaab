import type { HashCache } from '../hashing/hash-cache.ts';
import { largeBytes } from '../hashing/hash-file.ts';
import { hashProgram } from '../hashing/hash-program.ts';
import { createLruMap } from '../hashing/lru-map.ts';
import { createPace } from '../hashing/pace.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import type { ProgramFile } from '../platform/programs.ts';
import { sleep } from '../timing/abortable.ts';

/** As large as an image may be whose hash is told in alerts. */
export const maxImageBytes = 1024 ** 3;
/** A sixth of a processor's time or so, and only while there are programs that were never hashed. */
const bytesPerSecond = 64 * 1024 * 1024;
const maxConcurrent = 4;
const maxWaiting = 2000;
const maxRemembered = 20_000;

export interface ImageHashes {
  /** Asks for the hash of the image that a process runs; whoever asks last is answered first. */
  ask(facts: ProcessFacts): void;
  stop(): void;
}
interface ImageHashesOptions {
  openProgram: Platform['openProgram'];
  cache?: Pick<HashCache, 'get' | 'set'> | undefined;
  found(facts: ProcessFacts, sha256: string): void;
  failed(error: unknown): void;
}

/**
 * Hashes the images of processes, each file once as long as it does not change; large ones keep no small ones waiting. What
 * was just started comes before what ran already: when rules change, all that runs is asked for at once.
 */
export const createImageHashes = ({ openProgram, found, failed, ...options }: ImageHashesOptions): ImageHashes => {
  const cache = options.cache ?? createLruMap<string>(maxRemembered);
  const stopped = new AbortController();
  const { signal } = stopped;
  const pace = createPace(bytesPerSecond, (millis) => sleep(millis, signal));
  const hashOf = async (file: ProgramFile): Promise<string | undefined> => {
    const known = cache.get(file.stamp);
    if (known !== undefined || file.size > maxImageBytes) return known;
    const sha256 = await hashProgram(file, pace, signal);
    if (sha256 !== undefined) cache.set(file.stamp, sha256);
    return sha256;
  };
  const answer = async (asking: ProcessFacts[], takes: (file: ProgramFile) => boolean): Promise<void> => {
    const file = await openFirst(openProgram, asking);
    if (!file) return;
    try {
      if (!takes(file)) {
        for (const facts of asking.toReversed()) large.ask(facts);
        return;
      }
      const sha256 = await hashOf(file);
      if (sha256 === undefined || signal.aborted) return;
      for (const facts of asking) found(facts, sha256);
    } finally {
      await file.close();
    }
  };
  const isQuick = ({ stamp, size }: ProgramFile) => size <= largeBytes || cache.get(stamp) !== undefined;
  const usual = createLane(maxConcurrent, signal, (asking) => answer(asking, isQuick).catch(failed));
  const large = createLane(1, signal, (asking) => answer(asking, () => true).catch(failed));

  return {
    ask: (facts) => {
      if (facts.image !== undefined && facts.imageId !== '') usual.ask(facts);
    },
    stop: () => stopped.abort(),
  };
};

/** Answers those who ask for the same file at once, and whoever asked last first. */
const createLane = (max: number, signal: AbortSignal, answer: (asking: ProcessFacts[]) => Promise<void>) => {
  /** By file, those who ask for it. */
  const waiting = new Map<string, ProcessFacts[]>();
  let running = 0;
  const next = () => {
    const newest = running < max && !signal.aborted ? [...waiting.keys()].at(-1) : undefined;
    if (newest === undefined) return;
    const asking = waiting.get(newest) ?? [];
    waiting.delete(newest);
    running++;
    void answer(asking).finally(() => {
      running--;
      next();
    });
  };
  return {
    ask: (facts: ProcessFacts): void => {
      const key = `${facts.imageId} ${facts.image}`;
      const asking = waiting.get(key) ?? [];
      waiting.delete(key);
      const [longest] = waiting.size >= maxWaiting ? waiting.keys() : [];
      if (longest !== undefined) waiting.delete(longest);
      waiting.set(key, [facts, ...asking.filter(({ pid }) => pid !== facts.pid)].slice(0, maxWaiting));
      next();
    },
  };
};

/** The file can be read through any of the processes that run it; those that ended meanwhile lead nowhere. */
const openFirst = async (
  openProgram: Platform['openProgram'],
  asking: ProcessFacts[],
): Promise<ProgramFile | undefined> => {
  for (const { image, pid, imageId, seesHostFiles } of asking) {
    const file = image === undefined ? undefined : await openProgram({ image, pid, imageId, seesHostFiles });
    if (file) return file;
  }
  return undefined;
};
