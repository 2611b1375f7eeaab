import { type Mount, readMounts } from '../mounts.ts';
import { askedMounts } from './asked-mounts.ts';
import { askAboutStarts } from './permission-group.ts';

const lookMillis = 2000;

/** Asks about starts on all file systems that are to be asked about, and soon on those that are mounted later. */
export const createMarks = (group: number, below: string | undefined, read: () => Mount[] = readMounts) => {
  /** Those that were tried, asked about or not. */
  const tried = new Map<string, boolean>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Looks for new ones, and answers where those are mounted that the kernel refuses to ask about: each once. */
  const follow = (): string[] => {
    if (performance.now() - lookedAt < lookMillis) return [];
    lookedAt = performance.now();
    const mounts = askedMounts(read(), below);
    // A number is given to another file system once the first is gone.
    for (const number of tried.keys()) if (mounts.every((mount) => mount.number !== number)) tried.delete(number);
    const fresh = mounts.filter(({ number }) => !tried.has(number));
    for (const { number, path } of fresh) tried.set(number, askAboutStarts(group, path));
    return fresh.filter(({ number }) => tried.get(number) === false).map(({ path }) => path);
  };
  const refused = follow();
  return {
    follow,
    refused,
    fileSystems: [...tried.values()].filter(Boolean).length,
    /** Why there are none. */
    why:
      tried.size > 0
        ? 'the kernel asks before no start here (before Linux 5.0, or without CONFIG_FANOTIFY_ACCESS_PERMISSIONS)'
        : `no file system is mounted ${below === undefined ? 'that holds programs' : `below ${below} alone`}`,
  };
};
