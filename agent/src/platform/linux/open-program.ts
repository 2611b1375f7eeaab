import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { lookAt, programFileOf } from '../program-file.ts';
import type { ProgramFile, ProgramRef } from '../programs.ts';
import { readableFolder } from './living-task.ts';

/**
 * Opens the file that was executed: through its process while that lives, else by its path if that means the same file.
 * What stands at a path by now may be anything, and only the file's id tells.
 */
export const openProgram = async (program: ProgramRef): Promise<ProgramFile | undefined> => {
  const { image, pid, imageId, seesHostFiles } = program;
  const ofProcess = pid === undefined ? [] : [`${readableFolder(`/proc/${pid}`)}/exe`];
  const byPath = seesHostFiles && imageId !== undefined ? [image] : [];
  for (const path of [...ofProcess, ...byPath]) {
    const file = await openFile(path, imageId);
    if (file) return file;
  }
  return undefined;
};

/** `O_PATH`, which node has no name for: the file is found and not opened. */
const findOnly = 0o10000000;

/** Looks at a file before it is opened: some devices act as soon as they are, and a pipe would wait for its writer. */
const openFile = async (path: string, imageId: string | undefined): Promise<ProgramFile | undefined> => {
  const found = await open(path, findOnly).catch(() => undefined);
  if (!found) return undefined;
  try {
    const { isFile, id } = await lookAt(found);
    if (!isFile || (imageId !== undefined && id !== imageId)) return undefined;
    return await readable(await open(`/proc/self/fd/${found.fd}`, constants.O_RDONLY | constants.O_NONBLOCK));
  } catch {
    return undefined;
  } finally {
    await found.close();
  }
};

const readable = async (handle: FileHandle): Promise<ProgramFile | undefined> => {
  const found = await lookAt(handle).catch(() => undefined);
  if (!found) {
    await handle.close();
    return undefined;
  }
  return programFileOf(handle, found);
};
