import { createHash } from 'node:crypto';
import type { ProgramFile } from '../platform/programs.ts';
import type { Pace } from './pace.ts';

const chunkBytes = 256 * 1024;

/** The SHA-256 of a program; undefined where it could not be read to its end, or changed meanwhile. */
export const hashProgram = async (file: ProgramFile, pace: Pace, signal: AbortSignal): Promise<string | undefined> => {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(1, file.size)));
  try {
    for (let position = 0; !signal.aborted; ) {
      const length = await file.read(buffer, position);
      if (length === 0) return (await file.isUnchanged()) ? hash.digest('hex') : undefined;
      position += length;
      // What grows while it is read is not the program that was executed.
      if (position > file.size) return undefined;
      hash.update(buffer.subarray(0, length));
      await pace(length);
    }
    return undefined;
  } catch {
    return undefined;
  }
};
