import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../../errors/errors.ts';
import type { DecoyFile, FileView } from '../decoy-files.ts';

const maxReadBytes = 1024 * 1024;

/** What stands at a path. Does not follow a link there. */
export const lookAtFile = (path: string): FileView => {
  let handle: number;
  try {
    // Non-blocking: opening a pipe that somebody put there would wait for its writer.
    handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return { kind: 'missing' };
    const isLink = code === 'ELOOP';
    return { kind: 'other', why: isLink ? 'a symbolic link stands there' : code, isLink };
  }
  try {
    return fstatSync(handle).isFile() ? viewOf(handle) : { kind: 'other', why: 'it is not a regular file' };
  } finally {
    closeSync(handle);
  }
};

const viewOf = (handle: number): DecoyFile => {
  const stat = fstatSync(handle, { bigint: true });
  const bytes = Buffer.alloc(Math.min(Number(stat.size), maxReadBytes));
  const length = readSync(handle, bytes, 0, bytes.length, 0);
  return {
    kind: 'file',
    // Some file systems reuse inode numbers at once; the time of birth tells their files apart.
    fileId: `${stat.dev}:${stat.ino}:${stat.birthtimeNs}`,
    sha256: createHash('sha256').update(bytes.subarray(0, length)).digest('hex'),
    size: Number(stat.size),
    access: `${stat.uid}:${stat.gid}:${(Number(stat.mode) & 0o7777).toString(8)}`,
  };
};
