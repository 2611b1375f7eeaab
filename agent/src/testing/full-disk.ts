import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '../errors/errors.ts';

/**
 * A small disk of its own at a folder, which can be filled and emptied. Undefined where this computer does not let the test
 * have one: it takes root.
 */
export const mountSmallDisk = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'egida-agent-test', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    /** Takes all room that there is, to the last byte. */
    fill: () => {
      const handle = openSync(filler, 'a');
      try {
        for (let bytes = 65_536; bytes >= 1; ) {
          try {
            writeSync(handle, Buffer.alloc(bytes));
          } catch (error) {
            if (!isDiskFull(error)) throw error;
            bytes /= 2;
          }
        }
      } finally {
        closeSync(handle);
      }
    },
    /** As a kernel makes it of one that has faults. */
    setReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'pipe' }),
    empty: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['-l', folder]),
  };
};
export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;
