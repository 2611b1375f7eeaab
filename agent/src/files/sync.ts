import { closeSync, fsyncSync, openSync } from 'node:fs';

const sync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Flushes a file to the disk, so that a power cut cannot leave half of it behind. */
export const syncFile = sync;
/** Flushes a folder to the disk, so that a power cut cannot undo a rename or a new file in it. */
export const syncFolder = sync;
