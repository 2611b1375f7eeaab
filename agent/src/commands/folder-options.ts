import { realpathSync, statSync } from 'node:fs';
import { refuse } from '../program/exit-codes.ts';
import { openStateFolder } from '../store/state-folder.ts';

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');

/** Opens the state folder, or says what a person without the right to it can do. */
export const openOwnFolder = (folder: string): void => {
  try {
    openStateFolder(folder);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    refuse(`No right to write to ${folder}: run as root, or give --state a folder of your own.`);
  }
};

/** The folder below which decoys are planted. */
export const rootFolder = (given: string): string => {
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) refuse(`--root: there is no folder ${given}`);
  return realpathSync(given);
};
