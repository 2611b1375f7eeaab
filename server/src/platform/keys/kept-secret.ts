import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret of 64 hex digits in a file for this account alone, made up where there is none; nothing where something else stands in it. */
export const keptSecret = async (file: string): Promise<string | undefined> => {
  await mkdir(dirname(file), { recursive: true });
  try {
    // `wx`: of two servers that start at once, one makes the secret and the other reads it.
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.sync();
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = (await readFile(file, 'utf8')).trim();
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
};
