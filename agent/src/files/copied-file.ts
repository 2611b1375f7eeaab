import { rmSync } from 'node:fs';
import { readJson, writeAtomic } from './atomic-file.ts';

/** `policy.json` → `policy.copy.json` */
const copyOf = (path: string): string => path.replace(/(?=\.json$)/, '.copy');

/** What is set right by itself at the next write may wait for a disk that has room again. */
const writeWherePossible = (path: string, text: string): void => {
  try {
    writeAtomic(path, text);
  } catch {
    return;
  }
};

/**
 * Reads a file of JSON that stands twice, for what an agent cannot do without: where one of the two is missing or damaged, the
 * other is taken, and written in its place. `read` answers undefined for content that it does not accept.
 */
export const readCopied = <T>(path: string, read: (value: unknown) => T | undefined): T | undefined => {
  const copy = copyOf(path);
  const [own, kept] = [readJson(path, read), readJson(copy, read)];
  if (own === undefined && kept !== undefined) writeWherePossible(path, JSON.stringify(kept));
  if (own !== undefined && kept === undefined) writeWherePossible(copy, JSON.stringify(own));
  return own ?? kept;
};

/**
 * The records of a list that stands twice. Where some of one were damaged the other is taken, and where both were, what the longer
 * still holds; either is written in the place of what was damaged.
 */
export const readCopiedList = <T>(path: string, isRecord: (value: unknown) => value is T): T[] => {
  const found = [path, copyOf(path)].map((one) => ({ one, list: readJson(one, listOf(isRecord)) }));
  const lists = found.flatMap(({ list }) => list ?? []);
  const longest = lists.reduce<T[]>((long, { records }) => (records.length > long.length ? records : long), []);
  const records = lists.find(({ isWhole }) => isWhole)?.records ?? longest;
  if (lists.length > 0)
    for (const { one, list } of found) if (!list?.isWhole) writeWherePossible(one, JSON.stringify(records));
  return records;
};

const listOf =
  <T>(isRecord: (value: unknown) => value is T) =>
  (value: unknown): { records: T[]; isWhole: boolean } | undefined => {
    if (!Array.isArray(value)) return undefined;
    const records = value.filter(isRecord);
    return { records, isWhole: records.length === value.length };
  };

/** The copy first: what is read first is never newer than it. */
export const writeCopied = (path: string, value: unknown): void => {
  const text = JSON.stringify(value);
  for (const one of [copyOf(path), path]) writeAtomic(one, text);
};

export const removeCopied = (path: string): void => {
  for (const one of [copyOf(path), path]) rmSync(one, { force: true });
};
