import { closeSync, fsyncSync, openSync } from 'node:fs';

const sync = (path: string): void => {
  // Windows flushes only what was opened to be written.
  const handle = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Flushes a file to the disk, so that a power cut cannot leave half of it behind. */
export const syncFile = sync;
/**
 * Flushes a folder to the disk, so that a power cut cannot undo a rename or a new file in it. Windows flushes no folders: its
 * file system keeps a log of what changes in them.
 */
export const syncFolder = (path: string): void => {
  if (process.platform !== 'win32') sync(path);
};
