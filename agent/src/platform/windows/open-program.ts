import { type FileHandle, open } from 'node:fs/promises';
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
  const { stamp, size } = found;
  return {
    stamp,
    size,
    read: async (buffer, position) => (await handle.read(buffer, 0, buffer.length, position)).bytesRead,
    isUnchanged: async () => (await lookAt(handle)).stamp === stamp,
    close: () => handle.close(),
  };
};

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
