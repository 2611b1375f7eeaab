import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './sync.ts';

/** Writes a file so that after a crash it holds the old content or the new, never half of it. Only its owner reads it. */
export const writeAtomic = (path: string, text: string): void => {
  const next = `${path}.next`;
  try {
    writeWhole(next, text);
    renameSync(next, path);
  } catch (error) {
    discard(next);
    throw error;
  }
  syncFolder(dirname(path));
};

/** Writes all of it or fails. A disk that is nearly full takes a part of a single write, and says nothing of the rest. */
const writeWhole = (path: string, text: string): void => {
  const handle = openSync(path, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** What a full disk took of a file would keep it full. */
const discard = (path: string): void => {
  try {
    rmSync(path, { force: true });
  } catch {
    return;
  }
};

/**
 * Reads a file of JSON; undefined where it is missing or damaged. `read` answers undefined for content that it does not
 * accept. A damaged file is renamed to `.damaged`, so that a person can look at it and the agent goes on without it. So is a
 * folder in its place, over which nothing could be written.
 */
export const readJson = <T>(path: string, read: (value: unknown) => T | undefined): T | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    if (isFolder(path)) putAside(path);
    return undefined;
  }
  const value = parse(text, read);
  if (value === undefined) putAside(path);
  return value;
};

/**
 * Renames what is damaged to `.damaged`. Where that cannot be done, the file stays in the way of nobody: it is read no more until it is
 * written anew.
 */
export const putAside = (path: string): void => {
  try {
    rmSync(`${path}.damaged`, { recursive: true, force: true });
    renameSync(path, `${path}.damaged`);
  } catch {
    return;
  }
};

export const isFolder = (path: string): boolean => {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
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
