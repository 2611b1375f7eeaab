import { replaceProgram } from '../program/own-program.ts';
import { agentVersion } from '../program/version.ts';
import { readUpdate, writeUpdate } from './update-record.ts';

/** What a program on trial says to its parent. Parent and child may be years apart: this word stays. */
export const proven = 'proven';

export interface Trial {
  /** A check-in succeeded: from now on this is the program in use. */
  succeed(): Promise<void>;
}

/** Whether this very process is the new program on trial. Without its parent it goes on, and proves itself all the same. */
export const trialOf = (folder: string, program: string | undefined, log: (message: string) => void) => {
  const record = readUpdate(folder);
  const isOne = process.send !== undefined && process.env.EGIDA_AGENT_TRIAL === '1';
  if (!isOne || !program || record?.phase !== 'trial' || record.command.manifest.version !== agentVersion)
    return undefined;
  let begun = false;
  const trial: Trial = {
    succeed: async () => {
      if (begun) return;
      begun = true;
      writeUpdate(folder, { ...record, phase: 'committing' });
      await replaceProgram(program);
      writeUpdate(folder, { ...record, phase: 'done' });
      log(`update to ${agentVersion}: done`);
      if (process.connected) process.send?.(proven);
    },
  };
  return trial;
};
