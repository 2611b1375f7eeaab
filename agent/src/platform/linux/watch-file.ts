import { lstatSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Watches the folder of a file; undefined where that is not possible. A change is only a hint to look at the file, since
 * another folder may stand at the path by now.
 */
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
