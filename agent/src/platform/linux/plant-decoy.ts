import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { errorCode } from '../../errors/errors.ts';
import type { DecoyFile, PlantResult } from '../decoy-files.ts';
import { lookAtFile } from './look-at-file.ts';
import type { OpenFolder } from './open-folder.ts';

const mode = 0o444;

/**
 * Writes a decoy under a temporary name and then moves it to its own: at its path a decoy is complete or absent, even
 * after a crash. With `replacing` it replaces the file with that id, and no other.
 */
export const plantDecoy = (folder: OpenFolder, content: string, replacing: string | undefined): PlantResult => {
  // Only the agent knows the content, so only it knows this name; a later run removes what a crash left under it.
  const temporary = folder.path(`.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.tmp`);
  const path = folder.path(folder.name);
  try {
    unlinkIfPresent(temporary);
    const { fileId, access } = writeNew(temporary, content, folder.handle);
    const current = lookAtFile(path);
    if (replacing !== undefined && current.kind === 'file' && current.fileId === replacing) renameSync(temporary, path);
    else linkSync(temporary, path);
    return { ok: true, fileId, access };
  } catch (error) {
    const code = errorCode(error);
    return { ok: false, why: code === 'EEXIST' ? 'a file that is not ours stands there' : code };
  } finally {
    unlinkIfPresent(temporary);
    fsyncSync(folder.handle);
  }
};

/** Makes the file as if the owner of its folder had made it. */
const writeNew = (path: string, content: string, folder: number): DecoyFile => {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const handle = openSync(path, flags, 0o400);
  try {
    writeSync(handle, content);
    const owner = fstatSync(folder);
    fchownSync(handle, owner.uid, owner.gid);
    fchmodSync(handle, mode);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  const view = lookAtFile(path);
  if (view.kind !== 'file') throw new Error('it changed while it was made');
  return view;
};

const unlinkIfPresent = (path: string): void => {
  try {
    unlinkSync(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
};
