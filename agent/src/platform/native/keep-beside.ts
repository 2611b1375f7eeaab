import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../errors/attempt.ts';

const prefix = 'egida-native-';

/**
 * Keeps a file beside the program: whoever could change it there could change the program. One with that content is
 * left as it is, since a program that runs may have it loaded; those of other versions go as far as none runs.
 */
export const keepBeside = (folder: string, content: Buffer, sha256: string): string => {
  const name = `${prefix}${sha256.slice(0, 16)}.node`;
  const file = join(folder, name);
  if (attempt(() => hashOf(file)) !== sha256) {
    const next = `${file}.${process.pid}`;
    writeFileSync(next, content, { flag: 'wx' });
    renameSync(next, file);
  }
  for (const other of readdirSync(folder))
    if (other.startsWith(prefix) && other !== name) attempt(() => rmSync(join(folder, other)));
  return file;
};

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
