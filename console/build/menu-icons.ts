import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Whether a module is an icon that some feature's manifest names. The first load has them all, and without this each
 * would be a file of its own.
 */
export const menuIcons = (folder: string): ((id: string) => boolean) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const manifests = files.filter((file) => /\.feature\.tsx?$/.test(file));
  const names = manifests.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []);
  const named = new Set(names);
  return (id) => id.includes('@tabler/icons-react') && named.has(basename(id, '.mjs'));
};
