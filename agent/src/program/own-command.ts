import { realpathSync } from 'node:fs';
import { isSea } from 'node:sea';

/** On Linux: the very program that runs, also where an update has renamed or replaced its file meanwhile. */
export const runningImage = '/proc/self/exe';

/** What runs this program a second time: alone, or as the script of a Node that belongs to somebody else. */
export const ownCommand = (program: string = process.execPath): string[] => {
  const [, script] = process.argv;
  return isSea() || script === undefined ? [program] : [program, realpathSync(script)];
};
