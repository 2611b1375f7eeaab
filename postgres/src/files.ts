import { randomUUID } from 'node:crypto';
import { access, open, readFile, rename } from 'node:fs/promises';
import type { Account } from './shapes.ts';

export async function readIfThere(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

export async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

/** Writes a file that is there whole or not at all, readable by its owner alone. */
export async function replaceFile(path: string, text: string, account?: Account): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (account) await file.chown(account.uid, account.gid);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
