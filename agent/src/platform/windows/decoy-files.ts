import { realpathSync, watch } from 'node:fs';
import { win32 } from 'node:path';
import { errorCode } from '../../errors/errors.ts';
import type { DecoyFiles, PlantResult, RemoveResult } from '../decoy-files.ts';
import { type HeldFolders, holdFolders, isAway, noFolder, placeOf } from './folder-chain.ts';
import { lookAtFile } from './look-at-file.ts';
import { plantDecoy, removeIf } from './plant-decoy.ts';

/** Decoys on this computer, or below a folder that stands for its root. Missing folders are made below such a folder only. */
export const windowsDecoyFiles = (below: string | undefined): DecoyFiles => {
  const root = below === undefined ? undefined : realpathSync(below);

  const inFolderOf = <T>(
    path: string,
    create: boolean,
    act: (held: HeldFolders) => T,
    failed: (why: string) => T,
  ): T => {
    try {
      const result = holdFolders(path, root, create);
      if (!result.ok) return failed(result.why);
      try {
        return act(result.held);
      } finally {
        result.held.release();
      }
    } catch (error) {
      return failed(errorCode(error));
    }
  };

  return {
    isAway: (path) => root === undefined && placeOf(path, root) !== undefined && isAway(path),
    look: (path) =>
      inFolderOf(
        path,
        false,
        ({ file }) => lookAtFile(file),
        (why) => (why === noFolder ? { kind: 'missing' } : { kind: 'other', why }),
      ),
    plant: (path, content, replacing) =>
      inFolderOf<PlantResult>(
        path,
        root !== undefined,
        ({ folder, file }) => plantDecoy(folder, file, content, replacing),
        (why) => ({ ok: false, why }),
      ),
    remove: (path, fileId) =>
      inFolderOf<RemoveResult>(
        path,
        false,
        ({ file }) => {
          removeIf(file, fileId);
          return { ok: true };
        },
        (why) => (why === noFolder ? { ok: true } : { ok: false, why }),
      ),
    watch: (path, changed) => watchFile(placeOf(path, root), changed),
  };
};

/** Watches the folder of a file; undefined where that is not possible. A change is only a hint to look at the file. */
const watchFile = (file: string | undefined, changed: () => void): (() => void) | undefined => {
  if (file === undefined) return undefined;
  try {
    const name = win32.basename(file).toUpperCase();
    const watcher = watch(win32.dirname(file), { persistent: false }, (_, found) => {
      if (found === null || found.toUpperCase() === name) changed();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return undefined;
  }
};
