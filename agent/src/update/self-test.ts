import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { updateReasons } from '@egida/contract';
import { errorText } from '../errors/errors.ts';
import { noteOwnChild } from '../program/own-children.ts';

/** A computer that is busy starts a program late, the first time most of all: it is tried so often, for twice as long each time. */
const tries = 3;
/** As much room as an answer takes, and more. */
const room = ' '.repeat(100);

/** Not even the program in use would start in time: that says nothing of the new one. */
export class TooBusy extends Error {
  constructor() {
    super(updateReasons.tooBusy[0]);
  }
}

/**
 * Starts a program to see whether it runs on this computer and is the expected version; returns what is wrong. Throws where the disk
 * has no room for its answer, or the program `inUse` is as late as it: neither says anything of the program.
 */
export const selfTest = async (
  program: string,
  version: string,
  { inUse, timeout = 20_000 }: { inUse: string; timeout?: number },
): Promise<string | undefined> => {
  for (let left = tries, millis = timeout; ; left--, millis *= 2) {
    const { problem, isLate } = await startOnce(program, version, millis);
    if (!isLate) return problem;
    if (left > 1) continue;
    if ((await startOnce(inUse, version, millis)).isLate) throw new TooBusy();
    return problem;
  }
};

/** It answers into a file: not every system lets it write to a pipe. The room for that is taken before. */
const startOnce = async (
  program: string,
  version: string,
  timeout: number,
): Promise<{ problem: string | undefined; isLate?: boolean }> => {
  const answer = `${program}.says`;
  rmSync(answer, { force: true });
  const handle = openSync(answer, 'wx', 0o600);
  try {
    writeSync(handle, room);
    return await startInto(handle, answer, { program, version, timeout });
  } finally {
    closeSync(handle);
    rmSync(answer, { force: true });
  }
};

const startInto = async (
  handle: number,
  answer: string,
  { program, version, timeout }: { program: string; version: string; timeout: number },
): Promise<{ problem: string | undefined; isLate?: boolean }> => {
  try {
    const child = spawn(program, ['--version'], {
      stdio: ['ignore', handle, 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
    });
    noteOwnChild(child);
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    const problem = `the new program does not start here: it ended with ${signal ?? code}`;
    if (code !== 0) return { problem, isLate: child.killed };
    const said = readFileSync(answer, 'utf8').trim();
    return { problem: said === version ? undefined : `the new program says that it is ${said.slice(0, 50)}` };
  } catch (error) {
    return { problem: `the new program does not start here: ${errorText(error).split('\n')[0]}` };
  }
};
