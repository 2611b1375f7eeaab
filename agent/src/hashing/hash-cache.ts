import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';
import { createLazyWrite } from '../files/lazy-write.ts';
import { createLruMap } from './lru-map.ts';

const maxHashes = 20_000;
/** A loss costs only that files are hashed once more. */
const writeMillis = 600_000;
/** Within a tick of the clock of its file system a file may be written to twice under one stamp. */
const tickMillis = 100;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const SavedHashes = z.array(z.tuple([z.string(), Sha256]));

export interface HashCache {
  get(stamp: string): string | undefined;
  set(stamp: string, sha256: string): void;
  entries(): [stamp: string, sha256: string][];
  /** Writes down what is yet to be. */
  close(): void;
}

/** The hashes of files by their stamps, in memory and on disk: a file that did not change is hashed once. */
export const openHashCache = (
  folder: string,
  tolerateDiskErrors: (write: () => void) => void,
  max = maxHashes,
): HashCache => {
  const file = join(folder, 'telemetry-hashes.json');
  const hashes = createLruMap<string>(max);
  for (const [stamp, sha256] of readJson(file, (value) => SavedHashes.safeParse(value).data) ?? [])
    hashes.set(stamp, sha256);
  const write = createLazyWrite(writeMillis, () =>
    tolerateDiskErrors(() => writeAtomic(file, JSON.stringify(hashes.entries()))),
  );
  return {
    get: hashes.get,
    entries: hashes.entries,
    set: (stamp, sha256) => {
      if (!isSettled(stamp)) return;
      hashes.set(stamp, sha256);
      write.later();
    },
    close: write.flush,
  };
};

/** Whether what is written from now on gives the file another stamp, which ends with the time of its last change. */
const isSettled = (stamp: string): boolean => {
  const changedAt = Number(stamp.split(':').at(-1)) / 1e6;
  // A clock that was put back takes years to come to such a time again.
  return !(Math.abs(Date.now() - changedAt) < tickMillis);
};
