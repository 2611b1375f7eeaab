import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isFolder, putAside } from '../files/atomic-file.ts';
import { syncFolder } from '../files/sync.ts';

const maxSegmentBytes = 1024 * 1024;
const newline = 10;

export interface Segment {
  number: number;
  bytes: number;
}
export interface Segments {
  list(): Segment[];
  /** The line is written when this returns, all of it or nothing, so it outlives the agent; a moment later it is on the disk and outlives a power cut. */
  append(line: string): void;
  read(number: number): Buffer;
  remove(number: number): void;
  close(): void;
}

/**
 * A journal of lines in files of about 1 MiB each, so that its beginning can be removed. Each start of the agent begins a
 * new file whose number is above all that were ever read, since a power cut may have taken the end of the last one.
 */
export const openSegments = (folder: string, lastRead: number): Segments => {
  const pathOf = (number: number) => join(folder, `${String(number).padStart(12, '0')}.jsonl`);
  const segments = existingSegments(folder, pathOf);
  let handle: number | undefined;
  let syncing = false;
  let unsynced = false;

  const current = (): { segment: Segment; file: number } => {
    const last = segments.at(-1);
    if (last && handle !== undefined && last.bytes < maxSegmentBytes) return { segment: last, file: handle };
    closeHandle();
    const segment = { number: Math.max(last?.number ?? 0, lastRead) + 1, bytes: 0 };
    const file = openSync(pathOf(segment.number), 'a', 0o600);
    handle = file;
    segments.push(segment);
    syncFolder(folder);
    return { segment, file };
  };
  const closeHandle = () => {
    if (handle === undefined) return;
    fdatasyncSync(handle);
    closeSync(handle);
    handle = undefined;
  };
  const sync = () => {
    unsynced = true;
    const file = handle;
    if (syncing || file === undefined) return;
    syncing = true;
    unsynced = false;
    fdatasync(file, () => {
      syncing = false;
      if (unsynced) sync();
    });
  };

  return {
    list: () => segments,
    append: (line) => {
      const { segment, file } = current();
      const bytes = Buffer.from(`${line}\n`);
      try {
        writeFileSync(file, bytes);
      } catch (error) {
        // A disk that fills up takes a part of the line, to which the next one would be joined.
        ftruncateSync(file, segment.bytes);
        throw error;
      }
      segment.bytes += bytes.length;
      sync();
    },
    read: (number) => (existsSync(pathOf(number)) ? readFileSync(pathOf(number)) : Buffer.alloc(0)),
    remove: (number) => {
      const at = segments.findIndex((segment) => segment.number === number);
      if (at < 0) return;
      if (at === segments.length - 1) closeHandle();
      segments.splice(at, 1);
      rmSync(pathOf(number), { force: true });
    },
    close: closeHandle,
  };
};

/** Cuts off a last line that a crash left unfinished; where that cannot be done, nobody reads it or adds to it. */
const existingSegments = (folder: string, pathOf: (number: number) => string): Segment[] =>
  readdirSync(folder)
    .filter((name) => /^\d{12}\.jsonl$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((one, other) => one - other)
    .filter((number) => !isFolderPutAside(pathOf(number)))
    .map((number) => {
      const end = readFileSync(pathOf(number)).lastIndexOf(newline) + 1;
      if (end < statSync(pathOf(number)).size) cutOff(pathOf(number), end);
      return { number, bytes: end };
    });

/** A folder in the place of a segment holds no alerts. */
const isFolderPutAside = (path: string): boolean => {
  if (!isFolder(path)) return false;
  putAside(path);
  return true;
};

const cutOff = (file: string, end: number): void => {
  try {
    truncateSync(file, end);
  } catch {
    return;
  }
};
