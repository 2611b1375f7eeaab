import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../files/atomic-file.ts';

const segmentBytes = 1024 * 1024;

export interface Segment {
  number: number;
  bytes: number;
  lines: number;
}
export interface Segments {
  list(): Segment[];
  /** Written when it returns, so that it outlives the agent; on the disk a moment later, so that it outlives a power cut. */
  append(line: string): void;
  read(number: number): Buffer;
  remove(number: number): void;
  close(): void;
}

/**
 * A journal of lines in files of about 1 MiB each, so that its beginning can be forgotten. Each start begins a new file
 * behind all that was ever read: a power cut may have taken the end of the last.
 */
export const openSegments = (folder: string, readUpTo: number): Segments => {
  const pathOf = (number: number) => join(folder, `${String(number).padStart(12, '0')}.jsonl`);
  const segments = existingSegments(folder, pathOf);
  let handle: number | undefined;
  let syncing = false;
  let unsynced = false;

  const current = (): Segment => {
    const last = segments.at(-1);
    if (last && handle !== undefined && last.bytes < segmentBytes) return last;
    closeHandle();
    const fresh = { number: Math.max(last?.number ?? 0, readUpTo) + 1, bytes: 0, lines: 0 };
    segments.push(fresh);
    return fresh;
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
      const segment = current();
      if (handle === undefined) {
        handle = openSync(pathOf(segment.number), 'a', 0o600);
        if (segment.bytes === 0) syncFolder(folder);
      }
      segment.bytes += writeSync(handle, `${line}\n`);
      segment.lines++;
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

const newline = 10;

/** A line that a crash left unfinished is cut off. */
const existingSegments = (folder: string, pathOf: (number: number) => string): Segment[] =>
  readdirSync(folder)
    .filter((name) => /^\d{12}\.jsonl$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((one, other) => one - other)
    .map((number) => {
      const content = readFileSync(pathOf(number));
      const whole = content.lastIndexOf(newline) + 1;
      if (whole < statSync(pathOf(number)).size) truncateSync(pathOf(number), whole);
      return { number, bytes: whole, lines: content.subarray(0, whole).filter((byte) => byte === newline).length };
    });
