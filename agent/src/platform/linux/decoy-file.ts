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
  readSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { codeOf } from '../../errors/attempt.ts';
import type { DecoyFile, FileView, Planted } from '../platform.ts';

const mode = 0o444;
const largestRead = 1024 * 1024;

/** What stands at a path, without following a link there. */
export const lookAt = (path: string): FileView => {
  let handle: number;
  try {
    // Non-blocking, so that a pipe put there cannot hold the agent up.
    handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return { kind: 'missing' };
    return { kind: 'other', why: code === 'ELOOP' ? 'a symbolic link stands there' : code };
  }
  try {
    return fstatSync(handle).isFile() ? viewOf(handle) : { kind: 'other', why: 'it is not a regular file' };
  } finally {
    closeSync(handle);
  }
};

const viewOf = (handle: number): DecoyFile => {
  const stat = fstatSync(handle, { bigint: true });
  const bytes = Buffer.alloc(Math.min(Number(stat.size), largestRead));
  const length = readSync(handle, bytes, 0, bytes.length, 0);
  return {
    kind: 'file',
    // Inodes are given out again at once on some filesystems; the time of birth tells their files apart.
    fileId: `${stat.dev}:${stat.ino}:${stat.birthtimeNs}`,
    sha256: createHash('sha256').update(bytes.subarray(0, length)).digest('hex'),
    size: Number(stat.size),
    access: `${stat.uid}:${stat.gid}:${(Number(stat.mode) & 0o7777).toString(8)}`,
  };
};

/** Written under another name and then put into place: at its path a decoy is whole or absent, even after a crash. */
export const plantIn = (
  at: (name: string) => string,
  name: string,
  folder: number,
  content: string,
  replacing: string | undefined,
): Planted => {
  // Named by its content, which nobody else knows: what a crash left behind is found and taken away.
  const made = at(`.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.tmp`);
  try {
    unlinkIfThere(made);
    const { fileId, access } = writeNew(made, content, folder);
    const there = lookAt(at(name));
    if (replacing !== undefined && there.kind === 'file' && there.fileId === replacing) renameSync(made, at(name));
    else linkSync(made, at(name));
    return { ok: true, fileId, access };
  } catch (error) {
    const code = codeOf(error);
    return { ok: false, why: code === 'EEXIST' ? 'a file that is not ours stands there' : code };
  } finally {
    unlinkIfThere(made);
    fsyncSync(folder);
  }
};

const writeNew = (path: string, content: string, folder: number): DecoyFile => {
  const handle = openSync(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    0o400,
  );
  try {
    writeSync(handle, content);
    const owner = fstatSync(folder);
    fchownSync(handle, owner.uid, owner.gid);
    fchmodSync(handle, mode);
    fsyncSync(handle);
    return viewOfWritten(path);
  } finally {
    closeSync(handle);
  }
};

const viewOfWritten = (path: string): DecoyFile => {
  const view = lookAt(path);
  if (view.kind !== 'file') throw new Error('it changed while it was made');
  return view;
};

const unlinkIfThere = (path: string): void => {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};
