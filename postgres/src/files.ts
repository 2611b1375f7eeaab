import { randomUUID } from 'node:crypto';
import { access, open, readFile, rename } from 'node:fs/promises';
import type { Account } from './cluster.ts';
import { hasCode } from './errors.ts';

export const readIfExists = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  });

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a file, folder or link could be created; false where one of that name exists already. */
export const isCreated = (creation: Promise<unknown>): Promise<boolean> =>
  creation.then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    },
  );

/** Writes a file that only its owner can read. After a crash it holds the old text or the new, never half of it. */
export const writeAtomic = async (path: string, text: string, account?: Account): Promise<void> => {
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
};
