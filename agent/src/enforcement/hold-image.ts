import type { HashFile } from '../hashing/hash-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import type { ProgramFile } from '../platform/programs.ts';
import { maxImageBytes } from './image-hashes.ts';
import { stillRuns } from './still-runs.ts';

export interface HeldImage {
  /** Resolves once the file is open, or cannot be: the process may end then. */
  opened(): Promise<unknown>;
  /**
   * The SHA-256 of the program that a process ran when it was read, whatever it runs by now, and also where it ended. Undefined where
   * the file was changed since, or cannot be read: what was executed is not known then.
   */
  hash(): Promise<string | undefined>;
  /** Closes the file, once it is hashed where that was asked for. */
  release(): Promise<void>;
}

/** Opens the image of a process at once, before that may end, and hashes it when it is asked to. */
export const holdImage = (
  platform: Pick<Platform, 'openProgram' | 'processes'>,
  hashFile: HashFile,
  facts: ProcessFacts,
): HeldImage => {
  const opening = openImage(platform, facts);
  let hashing: Promise<string | undefined> | undefined;
  return {
    opened: () => opening,
    hash: () => {
      hashing ??= opening.then((file) => file && hashFile(file));
      return hashing;
    },
    release: async () => {
      await hashing;
      await (await opening)?.close();
    },
  };
};

const openImage = async (
  platform: Pick<Platform, 'openProgram' | 'processes'>,
  facts: ProcessFacts,
): Promise<ProgramFile | undefined> => {
  const { image, pid, imageId, imageStamp, seesHostFiles } = facts;
  if (image === undefined || imageId === '') return undefined;
  const file = await platform.openProgram({ image, pid, imageId, seesHostFiles });
  // Only now nobody can put another file in its place, and what the process runs by now can be compared.
  const isSame = file?.stamp === imageStamp || stillRuns(platform, facts);
  if (file && isSame && file.size <= maxImageBytes) return file;
  await file?.close();
  return undefined;
};
