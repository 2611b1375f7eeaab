import type { ProgramFile } from '../platform/programs.ts';
import { unlessAborted } from '../timing/abortable.ts';
import { createConcurrencyLimiter } from '../timing/concurrency-limiter.ts';
import type { HashCache } from './hash-cache.ts';
import { hashProgram } from './hash-program.ts';

/** Files beyond this size are hashed one after another, so that they keep no others waiting. */
export const largeBytes = 32 * 1024 * 1024;
const maxConcurrent = 4;
/** Whoever waits is paused meanwhile, or keeps an alert waiting: after so long the hash is as that of a file which cannot be read. */
const longestMillis = 120_000;

const atOnce = async (): Promise<void> => undefined;

export type HashFile = (file: ProgramFile) => Promise<string | undefined>;

/** Hashes files that somebody waits for: each content once, also for those who ask for it at the same time. */
export const createHashFile = (
  cache: Pick<HashCache, 'get' | 'set'>,
  failed: (error: unknown) => void,
  longest = longestMillis,
): HashFile => {
  const underWay = new Map<string, Promise<string | undefined>>();
  const runSmall = createConcurrencyLimiter(maxConcurrent, failed);
  const runLarge = createConcurrencyLimiter(1, failed);
  const hash = async (file: ProgramFile, signal: AbortSignal): Promise<string | undefined> => {
    const sha256 = signal.aborted ? undefined : await hashProgram(file, atOnce, signal);
    if (sha256 !== undefined) cache.set(file.stamp, sha256);
    return sha256;
  };
  return async (file) => {
    const known = cache.get(file.stamp) ?? underWay.get(file.stamp);
    if (known !== undefined) return known;
    const run = file.size > largeBytes ? runLarge : runSmall;
    const signal = AbortSignal.timeout(longest);
    const hashing = new Promise<string | undefined>((done) => run(async () => done(await hash(file, signal))));
    const inTime = unlessAborted(hashing, signal).finally(() => underWay.delete(file.stamp));
    underWay.set(file.stamp, inTime);
    return inTime;
  };
};
