import { readdir, readFile } from 'node:fs/promises';
import { divertedPath, readDiversions } from './diversions.ts';

const maxPaths = 100_000;
const newline = 10;
const suffix = /(:[^:]*)?\.list$/;

const programFolders = /\/(s?bin|games|libexec)\//;
/** Programs stand here among libraries and texts, whose names mostly have a dot. */
const mixedFolders = /^((\/usr)?\/lib(32|64|x32)?\/|\/opt\/|\/usr\/share\/(?!doc\/|man\/)[^/]+\/[^/]+$)/;

/** Whether a file of a package may be a program: the others, nine of ten, would only take memory. */
export const mayBeProgram = (path: string): boolean =>
  programFolders.test(path) || (mixedFolders.test(path) && !path.includes('.', path.lastIndexOf('/')));

/** Packages name `/bin/cat` where the file is `/usr/bin/cat` since distributions have merged the two: here they are one. */
export const mergedPath = (path: string): string => path.replace(/^\/usr(?=\/(s?bin|lib(32|64|x32)?)\/)/, '');

/**
 * The packages of programs by their paths, from the lists of dpkg: some thousand paths of a server, some ten thousand of a
 * desktop, which take a few megabytes. Reads one list at a time, so that nothing else waits for it.
 */
export const readPackageIndex = async (folder: string): Promise<Map<string, string>> => {
  const index = new Map<string, string>();
  const diversions = await readDiversions(`${folder}/diversions`);
  const names = await readdir(`${folder}/info`).catch((): string[] => []);
  for (const name of names.filter((name) => name.endsWith('.list'))) {
    const list = await readFile(`${folder}/info/${name}`).catch(() => Buffer.alloc(0));
    const packageName = name.replace(suffix, '');
    for (const path of linesOf(list)) {
      if (index.size >= maxPaths) return index;
      if (mayBeProgram(path)) index.set(mergedPath(divertedPath(diversions, path, packageName)), packageName);
    }
  }
  return index;
};

/** Each line is made from the bytes: cut out of one text, it would keep the whole of it in memory. */
function* linesOf(list: Buffer): Generator<string> {
  for (let start = 0; start < list.length; ) {
    const found = list.indexOf(newline, start);
    const end = found < 0 ? list.length : found;
    yield list.toString('utf8', start, end);
    start = end + 1;
  }
}
