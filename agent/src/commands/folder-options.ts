import { realpathSync, statSync } from 'node:fs';
import { errorCode } from '../errors/errors.ts';
import { throwUserError } from '../program/user-error.ts';
import { openStateFolder } from '../store/state-folder.ts';

/** Opens the folder of `--state`, or tells a person without the right to it what to do. */
export const openStateOption = (folder: string): void => {
  try {
    openStateFolder(folder);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error;
    throwUserError(`No right to write to ${folder}: run as root, or give --state a folder of your own.`);
  }
};

/** The folder of `--root`, below which decoys are planted, with its links resolved. */
export const rootOption = (given: string): string => {
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) throwUserError(`--root: there is no folder ${given}`);
  return realpathSync(given);
};
