import { join } from 'node:path';
import { isRecord, readJson, writeAtomic } from '../files/atomic-file.ts';
import type { MarkRecord } from './mark-record.ts';

const isMark = (value: unknown): value is MarkRecord =>
  isRecord(value) &&
  typeof value.rule === 'string' &&
  isRecord(value.place) &&
  Array.isArray(value.owners) &&
  Array.isArray(value.made) &&
  Array.isArray(value.restores);

const readMarks = (path: string): MarkRecord[] | undefined =>
  readJson(path, (value) => (Array.isArray(value) ? value.filter(isMark) : undefined));

/**
 * The marks in the registry, with what was there before. They stand in two files: what one of them has lost could not be given
 * back to anybody.
 */
export const openSavedMarks = (folder: string) => {
  const [file, copy] = [join(folder, 'marks.json'), join(folder, 'marks.copy.json')];
  return {
    marks: readMarks(file) ?? readMarks(copy) ?? [],
    saveMarks: (records: MarkRecord[]) => {
      for (const path of [file, copy]) writeAtomic(path, JSON.stringify(records));
    },
  };
};
