import { closeSync, constants, openSync, readFileSync, readlinkSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { idOf } from '../program-file.ts';
import { libc } from './events/libc.ts';
import { type KnownStat, knownStat } from './known-stat.ts';
import { isNetworkFilesystem, parseMounts } from './mounts.ts';

/** `O_PATH`, which node has no name for: the file is found and not opened. */
export const findOnly = 0o10000000;
const closeOnExec = 0o2000000;
/** Who is read decides how many paths there are, and how long. */
const maxSteps = 500;

/** Answers device and inode of the file that a path leads to; undefined where it leads to none, or out of this computer. */
export type FindFile = (path: string) => string | undefined;
interface Place extends KnownStat {
  handle: number;
}

/**
 * Finds files by paths that anybody may have chosen, for one process. Each step is looked at before it is gone on from: a folder on another
 * computer, or in a file system that some program keeps, is not asked for what lies in it, as the agent would wait for as long as they do
 * not answer, with all that it does.
 */
export const createFindFile = (folder = '/proc/self') => {
  let steps = 0;
  const open = (path: string, flags = 0): Place | undefined => {
    const handle = ++steps > maxSteps ? -1 : openToFind(path, flags);
    const stat = handle < 0 ? undefined : knownStat(`/proc/self/fd/${handle}`);
    if (handle >= 0 && !stat) closeSync(handle);
    return stat && { ...stat, handle };
  };
  const walk = (parts: string[], start: string, root: string, viewer: string): string | undefined => {
    let at = open(start);
    try {
      if (at && !isHere(at, viewer)) return undefined;
      for (let part = parts.shift(); at && part !== undefined; part = parts.shift()) {
        const step = `/proc/self/fd/${at.handle}/${part}`;
        const next = open(step, constants.O_NOFOLLOW);
        const target = next && isLink(next) ? (attempt(() => readlinkSync(step)) ?? '') : undefined;
        if (target !== undefined) parts.unshift(...partsOf(target));
        const goesOn: Place | undefined = target === undefined ? next : target.startsWith('/') ? open(root) : at;
        for (const place of [at, next]) if (place && place !== goesOn) closeSync(place.handle);
        const isNear = goesOn?.dev === at.dev;
        at = goesOn;
        if (parts.length > maxSteps || (at && !isNear && !isHere(at, viewer))) return undefined;
      }
      return at && idOf(at);
    } finally {
      if (at) closeSync(at.handle);
    }
  };
  const finds =
    (start: string, root: string, viewer: string): FindFile =>
    (path) =>
      walk(partsOf(path), start, root, viewer);
  return {
    /** By a path of this computer. */
    onComputer: finds('/', '/', '/proc/self'),
    /** By a path of the process. */
    fromRoot: finds(`${folder}/root`, `${folder}/root`, folder),
    /** By a path that begins in the working folder of the process. */
    fromFolder: finds(`${folder}/cwd`, `${folder}/root`, folder),
  };
};

/** Whether nobody else is asked for what lies at a place, as a process sees it. */
const isHere = (place: Place, viewer: string): boolean => {
  // What is on no disk has no number of one.
  const hasDisk = ((place.dev >> 8n) & 0xfffn) !== 0n;
  if (hasDisk || place.dev === knownStat('/')?.dev) return true;
  const filesystem = filesystemOf(place, viewer);
  if (filesystem === undefined || isNetworkFilesystem({ filesystem })) return false;
  // Whoever has made a namespace of users may have laid it over files of any other kind.
  return filesystem !== 'overlay' || namespaceOf(viewer) === namespaceOf('/proc/self');
};

/** Less than 0 where it is not there, as most are that are looked for: an error of node would take longer than all else. */
const openToFind = (path: string, flags: number): number => {
  const all = findOnly | flags | closeOnExec;
  return attempt(() => libc().open(path, all)) ?? attempt(() => openSync(path, all)) ?? -1;
};

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.');
const isLink = ({ mode }: KnownStat): boolean => (Number(mode) & constants.S_IFMT) === constants.S_IFLNK;
const namespaceOf = (folder: string): string | undefined => attempt(() => readlinkSync(`${folder}/ns/user`));

/** What kind of file system a place lies on; undefined where it is mounted nowhere any more. */
const filesystemOf = ({ handle }: Place, viewer: string): string | undefined => {
  const told = attempt(() => readFileSync(`/proc/self/fdinfo/${handle}`, 'latin1'));
  const id = told?.match(/^mnt_id:\s*(\d+)$/m)?.[1];
  const mounts = parseMounts(attempt(() => readFileSync(`${viewer}/mountinfo`, 'utf8')) ?? '');
  return mounts.find((mount) => mount.id === id)?.filesystem;
};
