import { type ChildProcess, spawn } from 'node:child_process';
import { exitCodes } from '../program/exit-codes.ts';

export interface ProgramExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const killAfterMillis = 15_000;
/** Windows has no signal that asks a program to end: there the parent says it. */
const endMessage = 'end';
const hasSignals = process.platform !== 'win32';

/** Stops this process when its parent says so. Where a service manager does not end the children of what it ends, also with the parent. */
export const stopWithParent = (stop: () => void): void => {
  if (!process.send) return;
  process.on('message', (message) => message === endMessage && stop());
  if (!hasSignals) process.on('disconnect', stop);
};

/** The one child of a supervising parent. It receives the signals that ask the parent to stop. */
export const createChildProgram = (
  args: string[],
  program: string,
  signal: AbortSignal,
  log: (message: string) => void,
) => {
  let current: { process: ChildProcess; exited: Promise<ProgramExit> } | undefined;
  let stopping = false;
  const ask = (signal: NodeJS.Signals) => {
    if (hasSignals) current?.process.kill(signal);
    else if (current?.process.connected) current.process.send(endMessage);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping = true;
      ask(signal);
    });
  signal.addEventListener('abort', () => {
    stopping = true;
    ask('SIGTERM');
  });

  return {
    /** Whether a signal asked this process to stop. */
    isStopping: () => stopping,
    start: (file: string, env: NodeJS.ProcessEnv = {}) => {
      const child = spawn(file, args, {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, EGIDA_AGENT_PROGRAM: program, EGIDA_AGENT_TRIAL: '0', ...env },
      });
      const exited = new Promise<ProgramExit>((resolve) => {
        child.once('exit', (code, signal) => resolve({ code, signal }));
        child.once('error', (error) => {
          log(`${file} could not be started: ${error.message}`);
          if (child.pid === undefined) resolve({ code: exitCodes.failed, signal: null });
        });
      });
      current = { process: child, exited };
      return current;
    },
    /** Asks the child to end, and kills it where it does not. */
    end: async (): Promise<void> => {
      const child = current;
      ask('SIGTERM');
      const killing = setTimeout(() => child?.process.kill('SIGKILL'), killAfterMillis);
      await child?.exited;
      clearTimeout(killing);
    },
  };
};
