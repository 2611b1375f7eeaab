import { type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './shapes.ts';

export interface Outcome {
  code: number | null;
  output: string;
}

/**
 * How every child is started: without the caller's PG* variables, which would point PostgreSQL elsewhere, and from
 * a folder that every account may enter.
 */
export function childOptions(account: Account | undefined): SpawnOptions {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return {
    cwd: '/',
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program to its end. One that cannot be started has no code, and the reason for output. */
export function run(file: string, args: string[], account?: Account, input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...childOptions(account), stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
