import { type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './cluster.ts';

export interface CommandResult {
  code: number | null;
  output: string;
}

/**
 * The options that every child is started with. The caller's PG* variables would point PostgreSQL elsewhere, so they
 * are left out, and every account may enter the working directory.
 */
export const childOptions = (account: Account | undefined): SpawnOptions => {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return {
    cwd: '/',
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
};

/** Runs a program to its end. If it cannot be started, the result has no code, and its output is the reason. */
export const run = (file: string, args: string[], account?: Account, input = ''): Promise<CommandResult> =>
  new Promise((resolve) => {
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
