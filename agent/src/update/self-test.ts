import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { errorText } from '../errors/errors.ts';

/**
 * Starts a program to see whether it runs on this computer and is the expected version; returns what is wrong. It answers
 * into a file: not every system lets it write to a pipe.
 */
export const selfTest = async (program: string, version: string, timeout = 20_000): Promise<string | undefined> => {
  const answer = `${program}.says`;
  rmSync(answer, { force: true });
  const handle = openSync(answer, 'wx', 0o600);
  try {
    const child = spawn(program, ['--version'], {
      stdio: ['ignore', handle, 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    if (code !== 0) return `the new program does not start here: it ended with ${signal ?? code}`;
    const said = readFileSync(answer, 'utf8').trim();
    return said === version ? undefined : `the new program says that it is ${said.slice(0, 50)}`;
  } catch (error) {
    return `the new program does not start here: ${errorText(error).split('\n')[0]}`;
  } finally {
    closeSync(handle);
    rmSync(answer, { force: true });
  }
};
