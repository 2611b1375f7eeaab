import { agentVersion } from '../program/version.ts';
import { discardCandidate } from './prepare-candidate.ts';
import { readUpdateRecord, writeUpdateRecord } from './update-record.ts';

/**
 * Cleans up after an update that was cut short, when the program in use starts. Either the candidate had already replaced
 * the former program, or nothing of the update counts and it begins again when the server repeats the command.
 */
export const recoverUpdate = (folder: string, program: string, log: (message: string) => void): void => {
  const record = readUpdateRecord(folder);
  if (!record || record.phase === 'done' || record.phase === 'failed') return;
  const { manifest } = record.command;
  if (record.phase === 'committing' && manifest.version === agentVersion) {
    writeUpdateRecord(folder, { ...record, phase: 'done' });
    log(`update to ${manifest.version}: done`);
    return;
  }
  // A package that was being fetched stays, so that the next try resumes it.
  if (record.phase !== 'preparing') discardCandidate(folder, program);
  writeUpdateRecord(folder, { ...record, phase: 'preparing' });
  log(`update to ${manifest.version}: it was cut short (${record.phase}); it begins again when the server asks`);
};
