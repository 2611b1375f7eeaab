import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Program {
  child: ChildProcess;
  /** All that it has printed. */
  output(): string;
  /** Ends it, waits for its end, and answers how it ended. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Starts a program, with nothing of the surroundings but what is given. */
export const startProgram = (file: string, args: string[], env: Record<string, string> = {}): Program => {
  const child = spawn(file, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return {
    child,
    output: () => printed,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by;
    },
  };
};

/** Starts a program of the project. */
export const start = (args: string[], env: Record<string, string> = {}): Program =>
  startProgram(process.execPath, args, env);

/** Runs a program to its end; answers what it printed, or throws with it. */
export const runProgram = async (file: string, args: string[], env: Record<string, string> = {}): Promise<string> => {
  const program = startProgram(file, args, env);
  const [code] = await once(program.child, 'close');
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}\n${program.output()}`);
  return program.output();
};

/** Runs a program of the project to its end. */
export const run = (args: string[], env: Record<string, string> = {}): Promise<string> =>
  runProgram(process.execPath, args, env);
