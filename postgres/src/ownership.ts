import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './shapes.ts';

/** Hands over a folder that root owns. Links change hands themselves; what they point to is left alone. */
export async function handOver(folder: string, account: Account): Promise<void> {
  await walk(folder, (path) => lchown(path, account.uid, account.gid));
}

/** Lets every account read what is in the folder, and run what its owner may run. */
export async function openToAll(folder: string): Promise<void> {
  await walk(folder, async (path) => {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return;
    await chmod(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  });
}

async function walk(path: string, visit: (path: string) => Promise<void>): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await walk(join(path, name), visit);
  }
  await visit(path);
}
