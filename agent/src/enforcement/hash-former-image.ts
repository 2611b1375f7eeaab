import { hashProgram } from '../hashing/hash-program.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import { maxImageBytes } from './image-hashes.ts';

const atOnce = async (): Promise<void> => undefined;
const { signal: never } = new AbortController();

/**
 * The SHA-256 of the file that a process ran, read after that process is gone. Undefined where the file is another one by now,
 * was changed since the process was seen, or cannot be read: what was executed is not known then.
 */
export const hashFormerImage = async (
  { openProgram }: Pick<Platform, 'openProgram'>,
  { image, imageId, imageStamp, seesHostFiles }: ProcessFacts,
): Promise<string | undefined> => {
  if (image === undefined || imageStamp === undefined) return undefined;
  const file = await openProgram({ image, imageId, seesHostFiles });
  if (!file) return undefined;
  try {
    if (file.stamp !== imageStamp || file.size > maxImageBytes) return undefined;
    return await hashProgram(file, atOnce, never);
  } finally {
    await file.close();
  }
};
