import { join } from 'node:path';
import { AlertReport } from '@egida/contract';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';
import type { Segments } from './segments.ts';

const count = z.int().min(0).default(0);
const newline = 10;

/** How far the server has answered. The agent reads it from disk after a restart, so its members keep their names. */
const Cursor = z.object({
  segment: z.int().min(0).max(1e12).default(0),
  offset: count,
  /** Alerts to be sent once more, under new ids. */
  again: z.array(AlertReport).default([]),
  delivered: count,
  dropped: count,
  /** Of the dropped, those that the server has been told of. */
  toldOf: count,
  refused: count,
});
export type Cursor = z.output<typeof Cursor>;

const file = (folder: string) => join(folder, 'outbox', 'cursor.json');

/** Where it is damaged, all that is still there is delivered again: the server takes each alert once. */
export const readCursor = (folder: string): Cursor =>
  readJson(file(folder), (value) => Cursor.safeParse(value).data) ?? Cursor.parse({});

export const writeCursor = (folder: string, cursor: Cursor): void => writeAtomic(file(folder), JSON.stringify(cursor));

/** Goes back to a place where a line begins: one that is behind the end, or within a line, would hide alerts. */
export const withinJournal = (cursor: Cursor, journal: Pick<Segments, 'list' | 'read'>): Cursor => {
  const { segment, offset } = cursor;
  const [first, last] = [journal.list().at(0), journal.list().at(-1)];
  if (first && last && segment > last.number + 1) return { ...cursor, segment: first.number, offset: 0 };
  return offset === 0 || journal.read(segment)[offset - 1] === newline ? cursor : { ...cursor, offset: 0 };
};
