import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file so that after a crash it holds the old content or the new, never half of it. Only root reads it. */
export const writeWhole = (path: string, text: string): void => {
  const next = `${path}.next`;
  const handle = openSync(next, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, path);
  syncFolder(dirname(path));
};

export const syncFolder = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Reads what was written; nothing if it is missing, or damaged: then it is put aside, for a person to look at. */
export const readWhole = <T>(path: string, read: (value: unknown) => T | undefined): T | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const value = parse(text, read);
  if (value === undefined) renameSync(path, `${path}.damaged`);
  return value;
};

const parse = <T>(text: string, read: (value: unknown) => T | undefined): T | undefined => {
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
