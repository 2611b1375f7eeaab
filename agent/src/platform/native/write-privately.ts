import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../errors/attempt.ts';

/** Writes a file into a new folder that is its owner's only, for as long as `use` takes. */
export const writePrivately = <T>(below: string, content: Buffer, use: (file: string) => T): T => {
  const folder = mkdtempSync(join(below, 'egida-native-'));
  try {
    const file = join(folder, 'koffi.node');
    writeFileSync(file, content, { mode: 0o500, flag: 'wx' });
    return use(file);
  } finally {
    // Linux keeps what is loaded from a file that is gone; Windows does not let it go.
    attempt(() => rmSync(folder, { recursive: true, force: true }));
  }
};
