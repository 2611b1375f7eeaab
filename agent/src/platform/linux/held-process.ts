import { createHash } from 'node:crypto';
import { closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import type { HeldProcess } from '../platform.ts';
import { userName } from './accounts.ts';
import { readableFolder } from './living-task.ts';
import { readProcess } from './process-facts.ts';
import { terminalOf } from './terminal.ts';

const largestHashedImage = 1024 ** 3;

/**
 * Holds a process by its folder in `/proc`. After it ended the handle reads nothing, even if its pid was given to
 * another: what is read here and what is signalled are the same process as long as reading works.
 */
export const holdProcess = (pid: number, seesHostFiles: (folder: string) => boolean): HeldProcess | undefined => {
  const handle = attempt(() => openSync(`/proc/${pid}`, constants.O_RDONLY | constants.O_DIRECTORY));
  if (handle === undefined) return undefined;
  const folder = `/proc/self/fd/${handle}`;
  return {
    read: () => readProcess(folder, seesHostFiles),
    signal: (name) => attempt(() => process.kill(pid, name)) ?? false,
    hashImage: () => hashFile(`${readableFolder(folder)}/exe`),
    userName: () => userName(fstatSync(handle).uid),
    terminal: () => terminalOf(folder, seesHostFiles),
    release: () => closeSync(handle),
  };
};

const hashFile = async (path: string): Promise<string | undefined> => {
  // Opened at once: the bytes stay readable after the process has ended and the file was deleted.
  const fd = attempt(() => openSync(path, 'r'));
  if (fd === undefined) return undefined;
  if (fstatSync(fd).size > largestHashedImage) {
    closeSync(fd);
    return undefined;
  }
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream('', { fd, start: 0, highWaterMark: 1 << 20 })) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
};
