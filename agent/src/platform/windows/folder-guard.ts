import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../errors/attempt.ts';
import { errorCode } from '../../errors/errors.ts';

/** Node has no name for it: libuv lets nobody else open the file meanwhile (`UV_FS_O_EXLOCK`). */
const exclusively = 0x1000_0000;

/** Undefined where another program has it now. Windows gives it back when the program ends, however it does. */
export const takeFolderGuard = (folder: string): (() => void) | undefined => {
  const file = join(folder, 'lock.guard');
  try {
    const handle = openSync(file, constants.O_RDWR | constants.O_CREAT | exclusively, 0o600);
    return () => {
      closeSync(handle);
      attempt(() => rmSync(file, { force: true }));
    };
  } catch (error) {
    if (['EBUSY', 'EPERM', 'EACCES'].includes(errorCode(error))) return undefined;
    throw error;
  }
};
