import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ProgramFile, ProgramRef } from '../programs.ts';
import { readableFolder } from './living-task.ts';

/** Opens the file that was executed: through its process while that lives, else by its path if that means the same file. */
export const openProgram = async (program: ProgramRef): Promise<ProgramFile | undefined> => {
  const { image, pid, imageId, seesHostFiles } = program;
  const ofProcess = pid === undefined ? [] : [`${readableFolder(`/proc/${pid}`)}/exe`];
  for (const path of [...ofProcess, ...(seesHostFiles ? [image] : [])]) {
    const file = await openFile(path, imageId);
    if (file) return file;
  }
  return undefined;
};

const openFile = async (path: string, imageId: string | undefined): Promise<ProgramFile | undefined> => {
  let handle: FileHandle;
  try {
    // Non-blocking: a pipe that stands at the path by now would wait for its writer.
    handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
  const found = await lookAt(handle).catch(() => undefined);
  if (!found?.isFile || (imageId !== undefined && found.id !== imageId)) {
    await handle.close();
    return undefined;
  }
  const { stamp, size } = found;
  return {
    stamp,
    size,
    read: async (buffer, position) => (await handle.read(buffer, 0, buffer.length, position)).bytesRead,
    isUnchanged: async () => (await lookAt(handle)).stamp === stamp,
    close: () => handle.close(),
  };
};

/** Nobody can set the time of change at will: a file that was written to has another stamp, whatever its date says. */
const lookAt = async (handle: FileHandle) => {
  const stat = await handle.stat({ bigint: true });
  const id = `${stat.dev}:${stat.ino}`;
  return {
    id,
    isFile: stat.isFile(),
    size: Number(stat.size),
    stamp: `${id}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`,
  };
};
