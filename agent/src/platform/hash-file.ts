import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import { attempt } from '../errors/attempt.ts';

const maxBytes = 1024 ** 3;
const chunkBytes = 1024 ** 2;

/** The SHA-256 of a file; undefined where it cannot be read or is too large. */
export const hashFile = async (path: string): Promise<string | undefined> => {
  // Opens the file before the first wait: its bytes stay readable after the process has ended and the file was deleted.
  const fd = attempt(() => openSync(path, 'r'));
  if (fd === undefined) return undefined;
  if (fstatSync(fd).size > maxBytes) {
    closeSync(fd);
    return undefined;
  }
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream('', { fd, start: 0, highWaterMark: chunkBytes })) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
};
