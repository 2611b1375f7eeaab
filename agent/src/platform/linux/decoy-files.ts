import { closeSync, lstatSync, realpathSync, unlinkSync } from 'node:fs';
import { errorCode } from '../../errors/errors.ts';
import type { DecoyFiles, PlantResult, RemoveResult } from '../decoy-files.ts';
import type { OpenEvents } from '../system-events.ts';
import { lookAtFile } from './look-at-file.ts';
import { noFolder, type OpenFolder, openFolderOf } from './open-folder.ts';
import { plantDecoy } from './plant-decoy.ts';
import { watchFile } from './watch-file.ts';

/** Decoys on this computer, or below a folder that stands for its root. Missing folders are made below such a folder only. */
export const linuxDecoyFiles = (below: string | undefined, events?: OpenEvents): DecoyFiles => {
  const root = below === undefined ? '' : realpathSync(below);

  const inFolderOf = <T>(
    path: string,
    create: boolean,
    act: (folder: OpenFolder) => T,
    failed: (why: string) => T,
  ): T => {
    try {
      const opened = openFolderOf(path, root, create);
      if (!opened.ok) return failed(opened.why);
      try {
        return act(opened.folder);
      } finally {
        closeSync(opened.folder.handle);
      }
    } catch (error) {
      return failed(errorCode(error));
    }
  };

  return {
    look: (path) =>
      inFolderOf(
        path,
        false,
        (folder) => lookAtFile(folder.path(folder.name)),
        (why) => (why === noFolder ? { kind: 'missing' } : { kind: 'other', why }),
      ),
    plant: (path, content, replacing) =>
      inFolderOf<PlantResult>(
        path,
        root !== '',
        (folder) => plantDecoy(folder, content, replacing),
        (why) => ({ ok: false, why }),
      ),
    remove: (path, fileId) =>
      inFolderOf<RemoveResult>(
        path,
        false,
        (folder) => {
          const file = folder.path(folder.name);
          const current = lookAtFile(file);
          if (current.kind === 'file' && current.fileId === fileId) unlinkSync(file);
          return { ok: true };
        },
        (why) => (why === noFolder ? { ok: true } : { ok: false, why }),
      ),
    // By its folder as it was opened: a path would be followed wherever it leads, also to a computer that does not answer.
    watch: (path, changed) =>
      inFolderOf<(() => void) | undefined>(
        path,
        false,
        (folder) => watchFile(folder, changed),
        () => undefined,
      ),
    mark: (path, announce) => events?.watchDecoy(root, path, announce) ?? false,
    removeLink: (path) =>
      inFolderOf(
        path,
        false,
        (folder) => {
          const file = folder.path(folder.name);
          if (lstatSync(file).isSymbolicLink()) unlinkSync(file);
        },
        () => {},
      ),
  };
};
