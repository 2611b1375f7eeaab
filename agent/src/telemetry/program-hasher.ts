import type { HashCache } from '../hashing/hash-cache.ts';
import { hashProgram } from '../hashing/hash-program.ts';
import { createPace } from '../hashing/pace.ts';
import type { ProgramFile, ProgramRef } from '../platform/programs.ts';
import { sleep } from '../timing/abortable.ts';
import { createConcurrencyLimiter } from '../timing/concurrency-limiter.ts';

export const maxProgramBytes = 256 * 1024 * 1024;
/** A tenth of a processor's time at most, and nothing that a disk would notice. */
const bytesPerSecond = 16 * 1024 * 1024;
/** So many files are held open while they wait for their turn: they can be hashed even if their process ends meanwhile. */
const maxOpen = 32;
const maxPending = 2000;
const maxTooLarge = 1000;

/** A program was executed, seen at this time by the server's clock. */
export interface Execution extends ProgramRef {
  at: number;
}
export interface ProgramHasher {
  add(execution: Execution): void;
  /** Gives up what is not yet begun. */
  forget(): void;
  /** Programs too large to be hashed, and executions whose program could not be read to its end. */
  counts(): { tooLarge: number; unread: number };
}
interface HasherOptions {
  openProgram(program: ProgramRef): Promise<ProgramFile | undefined>;
  cache: Pick<HashCache, 'get' | 'set'>;
  hashed(execution: Execution, sha256: string): void;
  failed(error: unknown): void;
  signal: AbortSignal;
}

/** Hashes programs in the background, one at a time and slowly, each file once as long as it does not change. */
export const createProgramHasher = ({ openProgram, cache, hashed, failed, signal }: HasherOptions): ProgramHasher => {
  const pending = new Map<string, Execution>();
  const tooLarge = new Set<string>();
  let unread = 0;
  const run = createConcurrencyLimiter(maxOpen, failed);
  const pace = createPace(bytesPerSecond, (millis) => sleep(millis, signal));
  let turn: Promise<unknown> = Promise.resolve();

  const hashInTurn = async (file: ProgramFile): Promise<string | undefined> => {
    // The same file may have been hashed while this one waited.
    const known = cache.get(file.stamp);
    if (known !== undefined) return known;
    const sha256 = await hashProgram(file, pace, signal);
    if (sha256 !== undefined && !signal.aborted) cache.set(file.stamp, sha256);
    return sha256;
  };
  const hashOf = async (file: ProgramFile): Promise<string | undefined> => {
    const known = cache.get(file.stamp);
    if (known !== undefined) return known;
    const hashing = turn.then(() => hashInTurn(file));
    turn = hashing.catch(() => {});
    return hashing;
  };
  const take = async (key: string): Promise<void> => {
    const execution = pending.get(key);
    pending.delete(key);
    if (!execution || signal.aborted) return;
    const file = await openProgram(execution);
    if (!file) {
      unread++;
      return;
    }
    try {
      if (file.size > maxProgramBytes) {
        if (tooLarge.size < maxTooLarge) tooLarge.add(file.stamp);
        return;
      }
      const sha256 = await hashOf(file);
      if (sha256 === undefined) unread++;
      else hashed(execution, sha256);
    } finally {
      await file.close();
    }
  };

  return {
    add: (execution) => {
      // A program that is started again and again while it waits is looked at once.
      const key = `${execution.imageId ?? ''} ${execution.image}`;
      const waits = pending.has(key);
      if (!waits && pending.size >= maxPending) {
        unread++;
        return;
      }
      pending.set(key, execution);
      if (!waits) run(() => take(key));
    },
    forget: () => pending.clear(),
    counts: () => ({ tooLarge: tooLarge.size, unread }),
  };
};
