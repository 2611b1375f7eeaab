import { errorText } from '../errors/errors.ts';
import { agentVersion } from '../program/version.ts';
import { discardCandidate } from './prepare-candidate.ts';
import { readUpdateRecord, type UpdateRecord, writeUpdateRecord } from './update-record.ts';

/**
 * Cleans up after an update that was cut short, when the program in use starts. Either the candidate had already replaced
 * the former program, or nothing of the update counts and it begins again when the server repeats the command. Never fails: on a
 * full disk the computer is to be protected all the same.
 */
export const recoverUpdate = (folder: string, program: string, log: (message: string) => void): void => {
  const record = readUpdateRecord(folder);
  if (!record || record.phase === 'done' || record.phase === 'failed') return;
  const { version } = record.command.manifest;
  try {
    log(`update to ${version}: ${recover(folder, program, record)}`);
  } catch (error) {
    log(`update to ${version}: what was cut short waits for the next start: ${errorText(error)}`);
  }
};

const recover = (folder: string, program: string, record: UpdateRecord): string => {
  const { phase, command } = record;
  if (phase === 'committing' && command.manifest.version === agentVersion) {
    writeUpdateRecord(folder, { ...record, phase: 'done' });
    return 'done';
  }
  // A package that was being fetched stays, so that the next try resumes it.
  if (phase !== 'preparing') discardCandidate(folder, program);
  writeUpdateRecord(folder, { ...record, phase: 'preparing' });
  return `it was cut short (${phase}); it begins again when the server asks`;
};
