import { chmod, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import type { Account } from './shapes.ts';

/** The number only names the socket's file: no TCP port is opened, so none can be taken or reached by others. */
export const socketPort = 5432;

// The kernel's limit for the whole path, in bytes: 107 on Linux, 103 on macOS.
const longestPath = 103;

/**
 * A folder that only the account (and root) may enter. Beside the database where the path is short enough,
 * else in /tmp under the cluster's own name.
 */
export async function settleSocketFolder(home: string, title: string, account: Account | undefined): Promise<string> {
  const beside = join(home, 'socket');
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) <= longestPath;
  const folder = fits ? beside : join('/tmp', title);
  const owner = account?.uid ?? process.getuid?.();
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (made) await giveTo(account, folder);
  const found = await lstat(folder);
  // In /tmp anyone may have put something in the way.
  if (!found.isDirectory() || found.uid !== owner) {
    throw new Error(
      `${folder} must be a folder of the user that runs PostgreSQL (${owner}). Remove it and start again.`,
    );
  }
  await chmod(folder, 0o700);
  return folder;
}
