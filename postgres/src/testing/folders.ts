import { chmodSync, mkdtempSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProcesses } from '../list-processes.ts';
import { endsWithin, sendSignal } from '../processes.ts';

const folders: string[] = [];

/** The application's shared folder: one for all tests, since it may come to hold a copy of the binaries. */
export const sharedFolder = mkdtempSync(join(tmpdir(), 'postgres-shared-'));
chmodSync(sharedFolder, 0o755);

/** A folder that any account may pass through, with a space and an accent in its name. */
export const createFolder = async (mode = 0o755): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'única prueba '));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
};

/** Has a folder that the test did not create removed with the others. */
export const alsoRemove = (folder: string): void => {
  folders.push(folder);
};

/** Removes the folders, and first ends every PostgreSQL that runs over one of them, and no other. */
export const removeFolders = async (): Promise<void> => {
  for (const folder of folders.splice(0)) {
    for (const [pid, command] of await listProcesses()) {
      if (!command.includes(`-D ${folder}`)) continue;
      sendSignal(pid, 'SIGQUIT');
      await endsWithin(pid, 5_000);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
