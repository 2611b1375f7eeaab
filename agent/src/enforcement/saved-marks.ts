import { join } from 'node:path';
import { isRecord } from '../files/atomic-file.ts';
import { readCopiedList, writeCopied } from '../files/copied-file.ts';
import type { MarkRecord } from './mark-record.ts';

const isMark = (value: unknown): value is MarkRecord =>
  isRecord(value) &&
  typeof value.rule === 'string' &&
  isRecord(value.place) &&
  Array.isArray(value.owners) &&
  Array.isArray(value.made) &&
  Array.isArray(value.restores);

/**
 * The marks in the registry, with what was there before. They stand in two files: what one of them has lost could not be given
 * back to anybody.
 */
export const openSavedMarks = (folder: string) => {
  const file = join(folder, 'marks.json');
  return {
    marks: readCopiedList(file, isMark),
    saveMarks: (records: MarkRecord[]) => writeCopied(file, records),
  };
};
