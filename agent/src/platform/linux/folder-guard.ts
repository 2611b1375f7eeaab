import { closeSync, constants, openSync } from 'node:fs';
import { libc } from './events/libc.ts';

const exclusiveUnlessHeld = 2 | 4;

/** Undefined where another program has it now. The kernel gives it back when the program ends, however it does. */
export const takeFolderGuard = (folder: string): (() => void) | undefined => {
  const handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const close = () => closeSync(handle);
  if (libc().flock(handle, exclusiveUnlessHeld) === 0) return close;
  close();
  return undefined;
};
