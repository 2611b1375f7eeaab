import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import type { HeldProcess } from '../processes.ts';
import { userName } from './accounts.ts';
import { readProcess } from './process-facts.ts';
import { terminalOf } from './terminal.ts';

/**
 * Holds a process by its folder in `/proc`. After the process ended the handle reads nothing, even if its pid was given to
 * another one: as long as reading works, what is read here and what is signalled are the same process.
 */
export const holdProcess = (pid: number, seesHostFiles: (folder: string) => boolean): HeldProcess | undefined => {
  const handle = attempt(() => openSync(`/proc/${pid}`, constants.O_RDONLY | constants.O_DIRECTORY));
  if (handle === undefined) return undefined;
  const folder = `/proc/self/fd/${handle}`;
  const signal = (name: NodeJS.Signals): boolean => attempt(() => process.kill(pid, name)) ?? false;
  return {
    read: () => readProcess(folder, seesHostFiles),
    suspend: () => signal('SIGSTOP'),
    resume: () => void signal('SIGCONT'),
    resumeLeft: () => void signal('SIGCONT'),
    kill: () => void signal('SIGKILL'),
    userName: () => userName(fstatSync(handle).uid),
    terminal: () => terminalOf(folder, seesHostFiles),
    release: () => closeSync(handle),
  };
};
