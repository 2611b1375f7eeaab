import { closeSync, realpathSync, unlinkSync } from 'node:fs';
import { codeOf } from '../../errors/attempt.ts';
import type { DecoyFiles, Planted } from '../platform.ts';
import { lookAt, plantIn } from './decoy-file.ts';
import { openFolderOf } from './open-folder.ts';
import { watchFile } from './watch-file.ts';

const noFolder = 'its folder does not exist';

/** Decoys on this computer, or below a folder that stands for it, in which missing folders are made. */
export const linuxDecoyFiles = (below: string | undefined): DecoyFiles => {
  const root = below === undefined ? '' : realpathSync(below);

  /** Runs something inside the folder of a path; `at` makes names in it that no link can lead elsewhere. */
  const inFolder = <T>(
    path: string,
    make: boolean,
    act: (at: (name: string) => string, name: string, handle: number) => T,
    refused: (why: string) => T,
  ): T => {
    try {
      const folder = openFolderOf(path, root, make);
      if (!folder.ok) return refused(folder.why);
      try {
        return act((name) => `/proc/self/fd/${folder.handle}/${name}`, folder.name, folder.handle);
      } finally {
        closeSync(folder.handle);
      }
    } catch (error) {
      return refused(codeOf(error));
    }
  };

  return {
    look: (path) =>
      inFolder(
        path,
        false,
        (at, name) => lookAt(at(name)),
        (why) => (why === noFolder ? { kind: 'missing' } : { kind: 'other', why }),
      ),
    plant: (path, content, replacing) =>
      inFolder<Planted>(
        path,
        root !== '',
        (at, name, handle) => plantIn(at, name, handle, content, replacing),
        (why) => ({ ok: false, why }),
      ),
    remove: (path, fileId) =>
      inFolder<{ ok: true } | { ok: false; why: string }>(
        path,
        false,
        (at, name) => {
          const there = lookAt(at(name));
          if (there.kind === 'file' && there.fileId === fileId) unlinkSync(at(name));
          return { ok: true };
        },
        (why) => (why === noFolder ? { ok: true } : { ok: false, why }),
      ),
    watch: (path, changed) => watchFile(root + path, changed),
  };
};
