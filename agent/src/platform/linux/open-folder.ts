import { closeSync, constants, lstatSync, mkdirSync, openSync, readlinkSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { isNetworkFilesystem, mountOf, readMounts } from './mounts.ts';

/** Links that distributions ship in place of folders that moved; a path through one of them is written out first. */
const movedFolders: Record<string, string> = {
  '/var/run': '/run',
  '/var/lock': '/run/lock',
  '/bin': '/usr/bin',
  '/sbin': '/usr/sbin',
  '/lib': '/usr/lib',
  '/lib64': '/usr/lib64',
};

export const writeOutMovedFolder = (path: string, root: string): string => {
  const moved = Object.entries(movedFolders).find(([from]) => path.startsWith(`${from}/`));
  if (!moved) return path;
  const [from, to] = moved;
  const target = attempt(() => readlinkSync(`${root}${from}`));
  const expected = target === to || target?.replace(/^(\.\.\/)*/, '/') === to;
  return expected ? `${to}${path.slice(from.length)}` : path;
};

export type OpenedFolder = { ok: true; handle: number; name: string } | { ok: false; why: string };

/**
 * Opens the folder of a file step by step, each step through the handle on the one before: a link put in between by
 * somebody else, at whatever moment, is refused and never followed. `make` makes the folders that are missing.
 */
export const openFolderOf = (path: string, root: string, make: boolean): OpenedFolder => {
  if (!path.startsWith('/') || /\0|\/$|(^|\/)\.{1,2}(\/|$)/.test(path))
    return { ok: false, why: 'not a plain absolute path' };
  const parts = writeOutMovedFolder(path, root)
    .split('/')
    .filter((part) => part !== '');
  const name = parts.pop();
  if (name === undefined) return { ok: false, why: 'not a plain absolute path' };
  const mount = mountOf(`${root}/${parts.join('/')}`.replace(/\/$/, ''), readMounts());
  if (mount && isNetworkFilesystem(mount)) return { ok: false, why: `lies on a network mount (${mount.filesystem})` };

  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  let handle = openSync(root === '' ? '/' : root, flags);
  for (const part of parts) {
    const step = `/proc/self/fd/${handle}/${part}`;
    if (make) attempt(() => mkdirSync(step));
    const next = attempt(() => openSync(step, flags));
    const link = next === undefined && attempt(() => lstatSync(step))?.isSymbolicLink();
    closeSync(handle);
    if (next === undefined)
      return { ok: false, why: link ? 'a symbolic link stands in its path' : 'its folder does not exist' };
    handle = next;
  }
  return { ok: true, handle, name };
};
