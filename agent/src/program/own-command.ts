import { realpathSync } from 'node:fs';
import { isSea } from 'node:sea';

/** What runs this very program a second time: alone, or as the script of a Node that belongs to somebody else. */
export const ownCommand = (): string[] => {
  const [, script] = process.argv;
  return isSea() || script === undefined ? [process.execPath] : [process.execPath, realpathSync(script)];
};
