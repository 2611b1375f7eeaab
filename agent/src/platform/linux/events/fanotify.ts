import { closeSync } from 'node:fs';
import type { SystemEvent } from '../../system-events.ts';
import { openFolderOf } from '../open-folder.ts';
import { libc } from './libc.ts';

/** From `linux/fanotify.h`, the same for all processors. */
const init = { closeOnExec: 0x1, nonBlocking: 0x2, reportFid: 0x200, reportFolderAndName: 0xc00 };
const mark = { add: 0x1, dontFollow: 0x4, onlyFolder: 0x8 };
const of = {
  modify: 0x2,
  attributes: 0x4,
  closeWrite: 0x8,
  movedFrom: 0x40,
  movedTo: 0x80,
  create: 0x100,
  remove: 0x200,
};
const overflow = 0x4000;
/** What is told of the file itself, whatever name it is reached by, and of its name in its folder. */
const onFile = of.modify | of.attributes | of.closeWrite;
const onFolder = of.movedFrom | of.movedTo | of.create | of.remove;
/** Who only counts its links or changes its mode is no writer: copies of a backup may be hard links. */
const changing = of.modify | of.closeWrite | onFolder;

const metadataBytes = 24;
const infoHeaderBytes = 4;
const fsidBytes = 8;
const folderAndName = 2;
const maxHandleBytes = 128;
/** Read at once; what does not fit is read next. */
export const fanotifyBytes = 16 * 1024;

/** Opens a group that tells which process touches marked files; undefined where the kernel refuses. */
export const openFanotify = (): number | undefined => {
  const flags = init.closeOnExec | init.nonBlocking | init.reportFid | init.reportFolderAndName;
  const group = libc().fanotifyInit(flags, 0);
  return group < 0 ? undefined : group;
};

/** Marks a decoy and its folder. Reading them is no event: backups and searches are left alone. */
export const markDecoy = (group: number, root: string, path: string, announce: (keys: string[]) => void): boolean => {
  const opened = openFolderOf(path, root, false);
  if (!opened.ok) return false;
  const { handle, name } = opened.folder;
  try {
    const folder = handleOf(handle, '.');
    const file = handleOf(handle, name);
    if (folder === undefined || file === undefined) return false;
    announce([file, `${folder}/${name}`]);
    const marks = [
      libc().fanotifyMark(group, mark.add | mark.dontFollow, onFile, handle, name),
      libc().fanotifyMark(group, mark.add | mark.onlyFolder, onFolder, handle, '.'),
    ];
    return marks.every((result) => result >= 0);
  } finally {
    closeSync(handle);
  }
};

/** The kernel's own name for a file, which events carry; undefined where its file system has none. */
const handleOf = (folder: number, name: string): string | undefined => {
  const handle = Buffer.alloc(8 + maxHandleBytes);
  handle.writeUInt32LE(maxHandleBytes, 0);
  if (libc().fileHandle(folder, name, handle, [0], 0) < 0) return undefined;
  return keyOf(handle, 0);
};

const keyOf = (buffer: Buffer, at: number): string => buffer.toString('hex', at + 4, at + 8 + buffer.readUInt32LE(at));

/** Reads events as the kernel wrote them. */
export const readFanotify = (buffer: Buffer, length: number, ownPid: number): SystemEvent[] => {
  const events: SystemEvent[] = [];
  for (let at = 0; at + metadataBytes <= length; ) {
    const end = at + buffer.readUInt32LE(at);
    const mask = Number(buffer.readBigUInt64LE(at + 8) & 0xffff_ffffn);
    const pid = buffer.readInt32LE(at + 20);
    if (mask & overflow) events.push({ kind: 'lost' });
    else if (pid !== ownPid) {
      const changes = (mask & changing) !== 0;
      for (const key of keysIn(buffer, at + buffer.readUInt16LE(at + 6), end))
        events.push({ kind: 'touched', pid, key, changes });
    }
    if (end <= at) break;
    at = end;
  }
  return events;
};

/** The names in the records behind an event: a file's own, or its folder's with its name there. */
const keysIn = (buffer: Buffer, start: number, end: number): string[] => {
  const keys: string[] = [];
  for (let at = start; at + infoHeaderBytes + fsidBytes + 8 <= end; ) {
    const bytes = buffer.readUInt16LE(at + 2);
    const handle = at + infoHeaderBytes + fsidBytes;
    const key = keyOf(buffer, handle);
    if (buffer[at] === folderAndName) {
      const nameAt = handle + 8 + buffer.readUInt32LE(handle);
      const nameEnd = buffer.indexOf(0, nameAt);
      keys.push(`${key}/${buffer.toString('utf8', nameAt, nameEnd)}`);
    } else keys.push(key);
    if (bytes === 0) break;
    at += bytes;
  }
  return keys;
};
