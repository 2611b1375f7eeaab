import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Whether a program starts on this computer and is the version that it should be; says what it is not. */
export const selfTest = async (program: string, version: string, millis = 20_000): Promise<string | undefined> => {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: millis, killSignal: 'SIGKILL' });
    return stdout.trim() === version ? undefined : `the new program says that it is ${stdout.trim().slice(0, 50)}`;
  } catch (error) {
    return `the new program does not start here: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  }
};
