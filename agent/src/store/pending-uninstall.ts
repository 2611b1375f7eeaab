import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../files/atomic-file.ts';

const file = (folder: string) => join(folder, 'uninstall.json');

/**
 * Whether the server asks for this computer to be uninstalled. It is written down before anything is taken away: where the power
 * fails after the server has heard that it was done, nobody else knows that the program is to go.
 */
export const isUninstallPending = (folder: string): boolean => existsSync(file(folder));

export const notePendingUninstall = (folder: string, isPending: boolean): void => {
  if (isPending === isUninstallPending(folder)) return;
  if (isPending) writeAtomic(file(folder), '{}');
  else rmSync(file(folder), { recursive: true, force: true });
};
