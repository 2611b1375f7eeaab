import { chmodSync, closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { syncFolder } from '../files/atomic-file.ts';
import { pinnedKeys } from './version.ts';

/** The names beside the program in use: what is on trial, and what it was before. */
export const candidateOf = (program: string): string => `${program}.next`;
export const formerOf = (program: string): string => `${program}.previous`;

/**
 * Where the program in use stands; nothing for one that was not packaged. On trial it runs from another place, and its
 * parent says which it is for.
 */
export const ownProgram = (): string | undefined => {
  if (!isSea() || pinnedKeys.length === 0) return undefined;
  return (process.send && process.env.EGIDA_AGENT_PROGRAM) || process.execPath;
};

/** Puts the candidate in the place of the program. At every moment a whole program stands there, the old or the new. */
export const replaceProgram = async (program: string): Promise<void> => {
  const former = formerOf(program);
  rmSync(former, { force: true });
  try {
    linkSync(program, former);
  } catch {
    // Not every file system has a second name for a file.
    await copyFile(program, former);
    chmodSync(former, 0o755);
  }
  renameSync(candidateOf(program), program);
  syncFolder(dirname(program));
};

/** So that a name that a power cut leaves behind never stands for half a file. */
export const syncFile = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
