import { createHash } from 'node:crypto';
import { closeSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../../errors/errors.ts';
import type { FileView } from '../decoy-files.ts';
import { getFileAttributes, reparsePoint } from './native/kernel32.ts';
import { accessListOf } from './security.ts';

const maxReadBytes = 1024 * 1024;
const noAttributes = 0xffff_ffff;
/** Read-only, hidden, of the system. Others change by themselves, as when a backup was made. */
const watchedAttributes = 0x7;

/** What stands at a path. Does not follow a link there. */
export const lookAtFile = (path: string): FileView => {
  try {
    const attributes = getFileAttributes(path);
    if (attributes !== noAttributes && attributes & reparsePoint) return { kind: 'other', why: 'a link stands there' };
    if (!lstatSync(path).isFile()) return { kind: 'other', why: 'it is not a regular file' };
    const handle = openSync(path, 'r');
    try {
      const stat = fstatSync(handle, { bigint: true });
      const bytes = Buffer.alloc(Math.min(Number(stat.size), maxReadBytes));
      const length = readSync(handle, bytes, 0, bytes.length, 0);
      return {
        kind: 'file',
        fileId: `${stat.dev}:${stat.ino}`,
        sha256: createHash('sha256').update(bytes.subarray(0, length)).digest('hex'),
        size: Number(stat.size),
        access: `${attributes & watchedAttributes}:${accessListOf(path)}`,
      };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'other', why: code };
  }
};
