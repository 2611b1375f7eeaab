import { watch } from 'node:fs';
import type { OpenFolder } from './open-folder.ts';

/**
 * Watches a folder that is open, for one of its files; undefined where that is not possible. A change is only a hint to look at the file,
 * since another folder may stand at the path by now.
 */
export const watchFile = ({ name, path }: OpenFolder, changed: () => void): (() => void) | undefined => {
  try {
    const watcher = watch(path('.'), { persistent: false }, (_, which) => {
      if (which === null || which === name) changed();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return undefined;
  }
};
