import { readSync, writeSync } from 'node:fs';
import { attempt } from '../../../errors/attempt.ts';
import { koffi } from '../../native/koffi.ts';
import { libc } from '../events/libc.ts';

/** From `linux/fanotify.h`, the same for all processors. */
const init = { closeOnExec: 0x1, nonBlocking: 0x2, contentClass: 0x4 };
const mark = { add: 0x1, fileSystem: 0x100 };
const openExecPermission = 0x4_0000;
const answer = { allow: 1, deny: 2 };
/** `O_CLOEXEC` and `O_NOATIME`: that the agent looks at a program is no use of it. */
const openedFlags = 0o2000000 | 0o1000000;
const here = -100;
const metadataBytes = 24;
/** Each event comes with an open file, so that few are read at once. */
const readBytes = 64 * metadataBytes;

/** A start that waits. Until it is answered the process stands still. */
export interface WaitingStart {
  /** The program's file, opened to be read. */
  handle: number;
  pid: number;
}

/** Opens a group that the kernel asks before programs start; the number of the error where it refuses. */
export const openPermissionGroup = (): { group: number } | { errno: number } => {
  const group = libc().fanotifyInit(init.closeOnExec | init.nonBlocking | init.contentClass, openedFlags);
  return group < 0 ? { errno: koffi().errno() } : { group };
};

/**
 * Has the kernel ask about each start from the file system at a path, by whatever mount it is reached: a mount alone could
 * be had a second time in a namespace of one's own.
 */
export const askAboutStarts = (group: number, path: string): boolean =>
  libc().fanotifyMark(group, mark.add | mark.fileSystem, openExecPermission, here, path) >= 0;

const buffer = Buffer.alloc(readBytes);

export const readStarts = (group: number): WaitingStart[] => {
  const length = attempt(() => readSync(group, buffer)) ?? 0;
  const starts: WaitingStart[] = [];
  for (let at = 0; at + metadataBytes <= length; at += Math.max(metadataBytes, buffer.readUInt32LE(at))) {
    const handle = buffer.readInt32LE(at + 16);
    if (handle >= 0) starts.push({ handle, pid: buffer.readInt32LE(at + 20) });
  }
  return starts;
};

/** Whether the kernel took the answer: who was killed meanwhile waits no more. */
export const answerStart = (group: number, { handle }: WaitingStart, deny: boolean): boolean => {
  const response = Buffer.alloc(8);
  response.writeInt32LE(handle, 0);
  response.writeUInt32LE(deny ? answer.deny : answer.allow, 4);
  return attempt(() => writeSync(group, response)) === response.length;
};
