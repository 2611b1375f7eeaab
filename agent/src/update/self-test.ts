import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorText } from '../errors/errors.ts';

/** Starts a program to see whether it runs on this computer and is the expected version; returns what is wrong. */
export const selfTest = async (program: string, version: string, timeout = 20_000): Promise<string | undefined> => {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout, killSignal: 'SIGKILL' });
    return stdout.trim() === version ? undefined : `the new program says that it is ${stdout.trim().slice(0, 50)}`;
  } catch (error) {
    return `the new program does not start here: ${errorText(error).split('\n')[0]}`;
  }
};
