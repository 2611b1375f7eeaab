import { statSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import type { Packages } from '../programs.ts';
import { mergedPath, readPackageIndex } from './package-index.ts';

/**
 * The packages of Debian and its kin, below a folder that stands for the computer's root. The lists are read when they are
 * first asked for, and anew when something was installed since. Other systems keep theirs where only programs of their own
 * can read them, and no program is run for this.
 */
export const linuxPackages = (root = ''): Packages => {
  const folder = `${root}/var/lib/dpkg`;
  let stamp = '';
  let index: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    ownersOf: async (images) => {
      const now = statusStamp(folder);
      if (now === undefined) return new Map();
      if (now !== stamp || !index) index = readPackageIndex(folder);
      stamp = now;
      const packages = await index;
      const owners = new Map<string, string>();
      for (const image of images) {
        const path = image.startsWith(`${root}/`) ? image.slice(root.length) : undefined;
        const owner = path === undefined ? undefined : packages.get(mergedPath(path));
        if (owner !== undefined) owners.set(image, owner);
      }
      return owners;
    },
  };
};

/** Changes with whatever is installed, removed or updated. */
const statusStamp = (folder: string): string | undefined => {
  const stat = attempt(() => statSync(`${folder}/status`));
  return stat && `${stat.ino}:${stat.size}:${stat.mtimeMs}`;
};
