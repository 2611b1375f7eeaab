import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { attempt } from '../../errors/attempt.ts';
import { createFindFile } from './find-file.ts';

const programFolders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

const maxPathFolders = 64;

/**
 * The name of the link that a program was started by: `nc` for `/usr/bin/nc.openbsd`, an applet for busybox, a link in any
 * folder. A process may claim any name in its arguments, so the name counts only if a file of that name, where the process
 * was called from or in its own search path, really is its executable.
 */
export const invokedName = (
  folder: string,
  image: string,
  imageId: string,
  claimed: string | undefined,
): string | undefined => {
  const name = basename(claimed ?? '');
  if (!claimed || !name || name === basename(image) || name.startsWith('-') || imageId === '') return undefined;
  return candidatesFor(folder, claimed, name).some((find) => find() === imageId) ? name : undefined;
};

/** Paths are looked up as the process sees them: from its working folder, below its own root. */
const candidatesFor = (folder: string, claimed: string, name: string): (() => string | undefined)[] => {
  const { onComputer, fromRoot, fromFolder } = createFindFile(folder);
  if (claimed.startsWith('/')) return [() => onComputer(claimed), () => fromRoot(claimed)];
  if (claimed.includes('/')) return [() => fromFolder(claimed)];
  const own = programFolders.map((place) => `${place}/${name}`);
  const theirs = searchPath(folder).map((place) => `${place}/${name}`);
  return [
    ...own.map((path) => () => onComputer(path)),
    ...theirs.map((path) => () => (path.startsWith('/') ? fromRoot(path) : fromFolder(path))),
  ];
};

/** The folders that programs are looked for in where the process was started. */
const searchPath = (folder: string): string[] => {
  const environment = attempt(() => readFileSync(`${folder}/environ`, 'latin1')) ?? '';
  const path = /(?:^|\0)PATH=([^\0]*)/.exec(environment)?.[1] ?? '';
  return path.split(':').filter(Boolean).slice(0, maxPathFolders);
};
