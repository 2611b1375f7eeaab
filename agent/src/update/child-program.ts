import { type ChildProcess, spawn } from 'node:child_process';
import { exitCodes } from '../program/exit-codes.ts';

export interface ProgramExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const killAfterMillis = 15_000;

/** The one child of a supervising parent. It receives the signals that ask the parent to stop. */
export const createChildProgram = (args: string[], program: string, log: (message: string) => void) => {
  let current: { process: ChildProcess; exited: Promise<ProgramExit> } | undefined;
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping = true;
      current?.process.kill(signal);
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
      child?.process.kill('SIGTERM');
      const killing = setTimeout(() => child?.process.kill('SIGKILL'), killAfterMillis);
      await child?.exited;
      clearTimeout(killing);
    },
  };
};
