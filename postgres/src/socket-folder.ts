import { chmod, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './cluster.ts';
import { isCreated } from './files.ts';
import { changeOwner } from './ownership.ts';

/** The number only names the socket's file: no TCP port is opened, so none can be taken or reached by others. */
export const socketPort = 5432;

// The system's limit for the whole path in bytes: 107 on Linux, 103 on macOS.
const longestPath = 103;

/**
 * Prepares a folder that only the account and root can enter: beside the database where the path is short enough, else
 * in /tmp under the cluster's title.
 */
export const prepareSocketFolder = async (
  home: string,
  title: string,
  account: Account | undefined,
): Promise<string> => {
  const beside = join(home, 'socket');
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) <= longestPath;
  const folder = fits ? beside : join('/tmp', title);
  const owner = account?.uid ?? process.getuid?.();
  if (await isCreated(mkdir(folder, { mode: 0o700 }))) await changeOwner(folder, account);
  const found = await lstat(folder);
  // In /tmp any user may have created something of that name first.
  if (!found.isDirectory() || found.uid !== owner) {
    throw new Error(
      `${folder} must be a folder of the user that runs PostgreSQL (${owner}). Remove it and start again.`,
    );
  }
  await chmod(folder, 0o700);
  return folder;
};
