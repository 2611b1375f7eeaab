import { type FileHandle, open } from 'node:fs/promises';
import { callDevice, unlessSilent } from '../device-calls.ts';
import { deviceOf, lookAt, programFileOf } from '../program-file.ts';
import type { ProgramFile, ProgramRef } from '../programs.ts';

/** Opens the file that was executed, by its path: a program that runs keeps its file in place. Undefined where it is gone. */
export const openProgram = async ({ image, imageId }: ProgramRef): Promise<ProgramFile | undefined> => {
  const device = deviceOf(imageId);
  const closeLate = (handle: FileHandle) => void handle.close().catch(() => {});
  const handle = await callDevice(device, () => open(image, 'r'), closeLate).catch(() => undefined);
  if (!handle) return undefined;
  const found = await callDevice(device, () => lookAt(handle)).catch(() => undefined);
  if (!found?.isFile || (imageId !== undefined && found.id !== imageId)) {
    await unlessSilent(handle.close());
    return undefined;
  }
  return programFileOf(handle, found);
};
