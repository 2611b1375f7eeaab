import { readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';

export interface Mount {
  /** Names this one mount of it. */
  id: string;
  path: string;
  filesystem: string;
  device: string;
  /** Names one file system, wherever it is mounted. */
  number: string;
}

/** Decodes the octal numbers that the kernel writes for blanks and backslashes in paths. */
const decodeOctal = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** Reads `/proc/self/mountinfo`. */
export const parseMounts = (text: string): Mount[] =>
  text.split('\n').flatMap((line) => {
    const [left = '', right] = line.split(' - ');
    const [id = '', , number = '', , path] = left.split(' ');
    const [filesystem, device] = right?.split(' ') ?? [];
    if (!path || !filesystem) return [];
    return [{ id, path: decodeOctal(path), filesystem, device: decodeOctal(device ?? ''), number }];
  });

export const readMounts = (): Mount[] => parseMounts(attempt(() => readFileSync('/proc/self/mountinfo', 'utf8')) ?? '');

/** The mount that a path lies on: the one with the longest path above it, and the last of several at one place. */
export const mountOf = (path: string, mounts: Mount[]): Mount | undefined => {
  const holds = (mount: string) => mount === '/' || path === mount || path.startsWith(`${mount}/`);
  return mounts
    .filter((mount) => holds(mount.path))
    .reduce<Mount | undefined>(
      (best, mount) => (best && best.path.length > mount.path.length ? best : mount),
      undefined,
    );
};

const networkTypes =
  /^(nfs\d?|cifs|smb\d?|smbfs|ncpfs|9p|afs|coda|ceph|lustre|gpfs|beegfs|glusterfs|gfs2?|ocfs2|autofs|fuse(\..*)?|davfs\d?)$/;
const diskTypes = /^(ext[234]|xfs|btrfs|zfs|f2fs|jfs|reiserfs|bcachefs|vfat|exfat|ntfs\d?|hfsplus|udf)$/;

/** Whether the files belong to another computer: calls may hang while that is away, and decoys are not planted there. */
export const isNetworkFilesystem = ({ filesystem }: Pick<Mount, 'filesystem'>): boolean =>
  networkTypes.test(filesystem);
/** `fuseblk` is a local disk, unlike other FUSE file systems. */
export const isDiskFilesystem = ({ filesystem }: Mount): boolean =>
  diskTypes.test(filesystem) || filesystem === 'fuseblk';
