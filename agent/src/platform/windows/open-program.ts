import { open } from 'node:fs/promises';
import { lookAt, programFileOf } from '../program-file.ts';
import type { ProgramFile, ProgramRef } from '../programs.ts';

/** Opens the file that was executed, by its path: a program that runs keeps its file in place. Undefined where it is gone. */
export const openProgram = async ({ image, imageId }: ProgramRef): Promise<ProgramFile | undefined> => {
  const handle = await open(image, 'r').catch(() => undefined);
  if (!handle) return undefined;
  const found = await lookAt(handle).catch(() => undefined);
  if (!found?.isFile || (imageId !== undefined && found.id !== imageId)) {
    await handle.close();
    return undefined;
  }
  return programFileOf(handle, found);
};
