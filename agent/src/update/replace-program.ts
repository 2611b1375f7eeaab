import { chmodSync, linkSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../files/sync.ts';
import { candidateOf, previousOf } from '../program/own-program.ts';

/** Renames the candidate over the program. At every moment a complete program stands there, the old one or the new. */
export const replaceProgram = async (program: string): Promise<void> => {
  const previous = previousOf(program);
  rmSync(previous, { force: true });
  try {
    linkSync(program, previous);
  } catch {
    // Some file systems have no hard links.
    await copyFile(program, previous);
    chmodSync(previous, 0o755);
  }
  renameSync(candidateOf(program), program);
  syncFolder(dirname(program));
};
