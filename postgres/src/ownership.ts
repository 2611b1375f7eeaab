import { chmod, lchown, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './cluster.ts';

export const changeOwner = async (path: string, account: Account | undefined): Promise<void> => {
  if (account) await lchown(path, account.uid, account.gid);
};

/** Makes a folder that the account alone can enter. */
export const makeOwnFolder = async (folder: string, account: Account | undefined): Promise<void> => {
  await mkdir(folder, { mode: 0o700 });
  await changeOwner(folder, account);
};

/** Changes the owner of a folder and of all that it holds. Links change theirs, and their targets are left alone. */
export const changeOwnerOfAll = (folder: string, account: Account): Promise<void> =>
  walk(folder, (path) => changeOwner(path, account));

/** Lets every account read what is in the folder, and run what its owner may run. */
export const makeReadableByAll = (folder: string): Promise<void> =>
  walk(folder, async (path) => {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return;
    await chmod(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  });

const walk = async (path: string, visit: (path: string) => Promise<void>): Promise<void> => {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await walk(join(path, name), visit);
  }
  await visit(path);
};
