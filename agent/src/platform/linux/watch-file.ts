import { lstatSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Watches the folder of a file. Only a hint that it is time to look: what is watched may be another folder by now. */
export const watchFile = (path: string, changed: () => void): (() => void) | undefined => {
  try {
    if (lstatSync(dirname(path)).isSymbolicLink()) return undefined;
    const watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === null || name === basename(path)) changed();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return undefined;
  }
};
