import { closeSync, constants, lstatSync, mkdirSync, openSync, readlinkSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { isNetworkFilesystem, mountOf, readMounts } from './mounts.ts';

/** Links that distributions ship in place of folders that moved. They are resolved; all other links are refused. */
const movedFolders: Record<string, string> = {
  '/var/run': '/run',
  '/var/lock': '/run/lock',
  '/bin': '/usr/bin',
  '/sbin': '/usr/sbin',
  '/lib': '/usr/lib',
  '/lib64': '/usr/lib64',
};

export const resolveMovedFolder = (path: string, root = ''): string => {
  const moved = Object.entries(movedFolders).find(([from]) => path.startsWith(`${from}/`));
  if (!moved) return path;
  const [from, to] = moved;
  const target = attempt(() => readlinkSync(`${root}${from}`));
  const isExpected = target === to || target?.replace(/^(\.\.\/)*/, '/') === to;
  return isExpected ? `${to}${path.slice(from.length)}` : path;
};

export interface OpenFolder {
  handle: number;
  /** The name of the file in the folder. */
  name: string;
  /** The path of a name in the folder, through its handle: no link can lead it elsewhere. */
  path(name: string): string;
}
export const noFolder = 'its folder does not exist';

const notPlain = { ok: false, why: 'not a plain absolute path' } as const;

/**
 * Opens the folder of a file step by step, each step through the handle of the one before: a link that somebody puts into
 * the path, at whatever moment, is refused and never followed. With `create` missing folders are made.
 */
export const openFolderOf = (
  path: string,
  root: string,
  create: boolean,
): { ok: true; folder: OpenFolder } | { ok: false; why: string } => {
  if (!path.startsWith('/') || /\0|\/$|(^|\/)\.{1,2}(\/|$)/.test(path)) return notPlain;
  const parts = resolveMovedFolder(path, root)
    .split('/')
    .filter((part) => part !== '');
  const name = parts.pop();
  if (name === undefined) return notPlain;
  const mount = mountOf(`${root}/${parts.join('/')}`.replace(/\/$/, ''), readMounts());
  if (mount && isNetworkFilesystem(mount)) return { ok: false, why: `lies on a network mount (${mount.filesystem})` };

  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  let handle = openSync(root === '' ? '/' : root, flags);
  for (const part of parts) {
    const step = `/proc/self/fd/${handle}/${part}`;
    if (create) attempt(() => mkdirSync(step));
    const next = attempt(() => openSync(step, flags));
    const isLink = next === undefined && attempt(() => lstatSync(step))?.isSymbolicLink();
    closeSync(handle);
    if (next === undefined) return { ok: false, why: isLink ? 'a symbolic link stands in its path' : noFolder };
    handle = next;
  }
  return { ok: true, folder: { handle, name, path: (entry) => `/proc/self/fd/${handle}/${entry}` } };
};
