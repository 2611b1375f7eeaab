import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { callDevice, unlessSilent } from './device-calls.ts';
import type { ProgramFile } from './programs.ts';

/** Device and inode, which name one file while it is in use. */
export const idOf = ({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): string => `${dev}:${ino}`;

/** Nobody can set the time of change at will: a file that was written to has another stamp, whatever its date says. */
export const stampOf = (stat: Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs' | 'ctimeNs'>): string =>
  `${idOf(stat)}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`;

export const lookAt = async (handle: FileHandle) => {
  const stat = await handle.stat({ bigint: true });
  return { id: idOf(stat), isFile: stat.isFile(), size: Number(stat.size), stamp: stampOf(stat) };
};

/** The device of the file that an id or a stamp names. */
export const deviceOf = (idOrStamp: string | undefined): string => idOrStamp?.split(':', 1)[0] ?? '';

/** A program's file that is open, as it was when it was looked at. Whoever takes it closes it. */
export const programFileOf = (
  handle: FileHandle,
  { stamp, size }: Pick<ProgramFile, 'stamp' | 'size'>,
): ProgramFile => ({
  stamp,
  size,
  read: async (buffer, position) =>
    (await callDevice(deviceOf(stamp), () => handle.read(buffer, 0, buffer.length, position))).bytesRead,
  isUnchanged: async () => (await callDevice(deviceOf(stamp), () => lookAt(handle))).stamp === stamp,
  close: () => unlessSilent(handle.close()),
});
