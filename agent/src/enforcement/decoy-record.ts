import { createHash, randomUUID } from 'node:crypto';
import type { FileView } from '../platform/decoy-files.ts';
import type { VaccineRef } from './vaccine-ref.ts';

/**
 * A decoy that is planted or about to be. It is saved before the file is made, so that a crash cannot orphan the file. The
 * agent reads it from disk after a restart, so its members keep their names.
 */
export interface DecoyRecord {
  path: string;
  /** The vaccines that want it, or wanted it last. */
  owners: VaccineRef[];
  /** Only this agent knows the content: a file that holds it is the agent's own. */
  content: string;
  /** Empty until it was planted. */
  fileId: string;
  access: string;
  /** When it was restored within the last hour. */
  restores: number[];
  touchedAt: number;
  /** The reported touch that could not be repaired, so that it is not reported again at every check. Empty for none. */
  standing: string;
}

const restoresWithoutRest = 5;
const firstRestMillis = 5000;
const maxRestMillis = 120_000;

/** How long after the last time a decoy is restored that was restored so often within an hour. It is never given up. */
export const restPause = (restores: number): number =>
  restores < restoresWithoutRest ? 0 : Math.min(maxRestMillis, firstRestMillis * 2 ** (restores - restoresWithoutRest));

/** A program that reads the decoy takes it for a comment: shells, schedules and the loader's list of libraries do. */
export const newContent = (): string => `# ${randomUUID()}\n`;

export const newRecord = (path: string, owners: VaccineRef[]): DecoyRecord => ({
  path,
  owners,
  content: newContent(),
  fileId: '',
  access: '',
  restores: [],
  touchedAt: 0,
  standing: '',
});

export type DecoyVerdict = 'untouched' | 'adopt' | 'access' | 'altered' | 'missing' | 'foreign';

/** Compares the file at a decoy's path with the decoy. */
export const judgeDecoy = (record: DecoyRecord, found: FileView): DecoyVerdict => {
  if (found.kind === 'missing') return 'missing';
  if (found.kind === 'other') return 'foreign';
  if (found.sha256 !== createHash('sha256').update(record.content).digest('hex')) {
    return found.fileId === record.fileId ? 'altered' : 'foreign';
  }
  // The content proves it is ours: a crash came between planting and saving, or somebody moved it here.
  if (found.fileId !== record.fileId) return 'adopt';
  return found.access === record.access ? 'untouched' : 'access';
};
