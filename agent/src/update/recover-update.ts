import { agentVersion } from '../program/version.ts';
import { discardCandidate } from './prepare-candidate.ts';
import { readUpdate, writeUpdate } from './update-record.ts';

/**
 * At the start of the program in its own place: puts in order what an update left that was cut short. Either it had
 * taken the place of the former, or nothing of it counts, and it begins again when the server asks again.
 */
export const recoverUpdate = (folder: string, program: string, log: (message: string) => void): void => {
  const record = readUpdate(folder);
  if (!record || record.phase === 'done' || record.phase === 'failed') return;
  const { manifest } = record.command;
  if (record.phase === 'committing' && manifest.version === agentVersion) {
    writeUpdate(folder, { ...record, phase: 'done' });
    log(`update to ${manifest.version}: done`);
    return;
  }
  // What was fetched so far is kept, to be gone on with.
  if (record.phase !== 'preparing') discardCandidate(folder, program);
  writeUpdate(folder, { ...record, phase: 'preparing' });
  log(`update to ${manifest.version}: it was cut short (${record.phase}); it begins again when the server asks`);
};
