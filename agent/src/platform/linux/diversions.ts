import { readFile } from 'node:fs/promises';

interface Diversion {
  to: string;
  /** The package whose file stands at the path. */
  by: string;
}
/** The files that stand elsewhere than their package says, since another package took their place; by path. */
export type Diversions = ReadonlyMap<string, Diversion>;

/** Parses dpkg's list: three lines for each, the path, where it was moved to, and the package for which it made way. */
export const parseDiversions = (text: string): Diversions => {
  const lines = text.split('\n');
  const found = new Map<string, Diversion>();
  for (let at = 0; at + 2 < lines.length; at += 3) {
    const [from, to, by] = lines.slice(at, at + 3);
    if (from && to && by) found.set(from, { to, by });
  }
  return found;
};

export const readDiversions = async (file: string): Promise<Diversions> =>
  parseDiversions(await readFile(file, 'utf8').catch(() => ''));

/** Where a file of a package really stands. */
export const divertedPath = (diversions: Diversions, path: string, packageName: string): string => {
  const diversion = diversions.get(path);
  return diversion && diversion.by !== packageName ? diversion.to : path;
};
