import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { callDevice, unlessSilent } from '../device-calls.ts';
import { deviceOf, lookAt, programFileOf } from '../program-file.ts';
import type { ProgramFile, ProgramRef } from '../programs.ts';
import { findOnly } from './find-file.ts';
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

/** Looks at a file before it is opened: some devices act as soon as they are, and a pipe would wait for its writer. */
const openFile = async (path: string, imageId: string | undefined): Promise<ProgramFile | undefined> => {
  const device = deviceOf(imageId);
  const opened = (file: string, flags: number) => callDevice(device, () => open(file, flags), closeLate);
  const found = await opened(path, findOnly).catch(() => undefined);
  if (!found) return undefined;
  try {
    const { isFile, id } = await callDevice(device, () => lookAt(found));
    if (!isFile || (imageId !== undefined && id !== imageId)) return undefined;
    return await readable(device, await opened(`/proc/self/fd/${found.fd}`, constants.O_RDONLY | constants.O_NONBLOCK));
  } catch {
    return undefined;
  } finally {
    await unlessSilent(found.close());
  }
};

const closeLate = (handle: FileHandle): void => void handle.close().catch(() => {});

const readable = async (device: string, handle: FileHandle): Promise<ProgramFile | undefined> => {
  const found = await callDevice(device, () => lookAt(handle)).catch(() => undefined);
  if (!found) {
    await unlessSilent(handle.close());
    return undefined;
  }
  return programFileOf(handle, found);
};
