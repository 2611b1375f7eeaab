import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Suspect {
  pid: number;
  /** By which signal, once it has ended. */
  ended: Promise<{ signal: NodeJS.Signals | null }>;
}

/**
 * A harmless program under a name of one's choice, as malware would be found under its own. It lies in a folder of its
 * own, or in one that is there and stays.
 */
export const startSuspect = async (name: string, given?: string): Promise<Suspect & { dispose(): Promise<void> }> => {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'egida-suspect-')));
  const path = join(folder, name);
  if (!existsSync(path)) await copyFile('/bin/sleep', path);
  const child: ChildProcess = spawn(path, ['120'], { stdio: 'ignore' });
  const ended = new Promise<{ signal: NodeJS.Signals | null }>((resolve) =>
    child.on('exit', (_, signal) => resolve({ signal })),
  );
  return {
    pid: child.pid ?? 0,
    ended,
    dispose: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
