import { createHash, randomUUID } from 'node:crypto';
import type { FileView } from '../platform/platform.ts';

export interface DecoyOwner {
  vaccineId: string;
  sha256: string;
}

/** A decoy that is planted or about to be: written down before it is made, so that a crash cannot orphan it. */
export interface DecoyRecord {
  path: string;
  /** The vaccines that want it, or wanted it last. */
  owners: DecoyOwner[];
  /** What only this agent knows: a file that holds it is its own. */
  content: string;
  /** Empty until it was planted. */
  fileId: string;
  access: string;
  /** When it was restored within the last hour. */
  restores: number[];
  touchedAt: number;
  /** The touch that was told and could not be put right, so that it is not told again at every look. */
  standing: string;
}

/** Harmless where a program does read it: a comment in shells, schedules and the loader's list of libraries. */
export const newContent = (): string => `# ${randomUUID()}\n`;

export const newRecord = (path: string, owners: DecoyOwner[]): DecoyRecord => ({
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

/** What the file that stands at a decoy's path is to it. */
export const judgeDecoy = (record: DecoyRecord, there: FileView): DecoyVerdict => {
  if (there.kind === 'missing') return 'missing';
  if (there.kind === 'other') return 'foreign';
  if (there.sha256 !== createHash('sha256').update(record.content).digest('hex')) {
    return there.fileId === record.fileId ? 'altered' : 'foreign';
  }
  // Ours by content: one that a crash left between planting and writing down, or moved here by somebody.
  if (there.fileId !== record.fileId) return 'adopt';
  return there.access === record.access ? 'untouched' : 'access';
};
