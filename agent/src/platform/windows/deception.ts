import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { win32 } from 'node:path';
import { attempt } from '../../errors/attempt.ts';
import type { Deception } from '../deception.ts';
import { idleProgram } from './idle-program.ts';
import { agentOnly, setAccessList } from './security.ts';
import { sessionOf } from './session.ts';

const everybodyRuns = '(A;OICI;GRGX;;;WD)';

/** Programs that do nothing in a folder of the agent's, from which everybody may start them. */
export const windowsDeception = (root: string | undefined): Deception => {
  const folder = win32.join(root ?? win32.join(process.env.ProgramData ?? 'C:\\ProgramData', 'Egida'), 'programs');
  const own = sessionOf(process.pid) ?? 0;
  const write = (name: string): string => {
    const [path, content] = [win32.join(folder, name), idleProgram()];
    const found = attempt(() => readFileSync(path));
    if (found?.equals(content)) return path;
    mkdirSync(folder, { recursive: true });
    setAccessList(folder, agentOnly(everybodyRuns, 'OICI'));
    writeFileSync(path, content);
    return path;
  };
  return {
    sessions: () => [own],
    start: (name) => {
      // The system ends it with the agent: what is not detached belongs to the agent's job.
      const child = spawn(write(name), [], { stdio: 'ignore', windowsHide: true });
      child.on('error', () => undefined);
      if (child.pid === undefined) throw new Error('it could not be started');
      return {
        pid: child.pid,
        lives: () => child.exitCode === null && child.signalCode === null,
        end: () => void child.kill(),
      };
    },
    keepOnly: (names) => {
      for (const file of attempt(() => readdirSync(folder)) ?? [])
        if (!names.includes(file)) attempt(() => rmSync(win32.join(folder, file), { force: true }));
      if (names.length === 0) attempt(() => rmdirSync(folder));
    },
  };
};
