import { agentVersion } from '../program/version.ts';
import { replaceProgram } from './replace-program.ts';
import { readUpdateRecord, writeUpdateRecord } from './update-record.ts';

/** The message of a program on trial to its parent. Parent and child may be years apart, so this word stays. */
export const provenMessage = 'proven';

export interface Trial {
  /** A check-in succeeded: the candidate becomes the program in use. */
  succeed(): Promise<void>;
}

/** The trial of this very process, if it is a candidate. A candidate that lost its parent goes on and proves itself. */
export const ownTrial = (
  folder: string,
  program: string | undefined,
  log: (message: string) => void,
): Trial | undefined => {
  const record = readUpdateRecord(folder);
  const isCandidate = process.send !== undefined && process.env.EGIDA_AGENT_TRIAL === '1';
  if (!isCandidate || !program) return undefined;
  if (record?.phase !== 'trial' || record.command.manifest.version !== agentVersion) return undefined;
  let [isReplaced, succeeded] = [false, false];
  return {
    // What fails on a full disk is gone on with at the next contact.
    succeed: async () => {
      if (succeeded) return;
      if (!isReplaced) {
        writeUpdateRecord(folder, { ...record, phase: 'committing' });
        await replaceProgram(program);
        isReplaced = true;
      }
      writeUpdateRecord(folder, { ...record, phase: 'done' });
      succeeded = true;
      log(`update to ${agentVersion}: done`);
      if (process.connected) process.send?.(provenMessage);
    },
  };
};
