import { readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';

export interface Mount {
  path: string;
  filesystem: string;
  device: string;
}

/** The kernel writes blanks and backslashes in paths as octal numbers. */
const readOctal = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** Reads `/proc/self/mountinfo`. */
export const parseMounts = (text: string): Mount[] =>
  text.split('\n').flatMap((line) => {
    const [left = '', right] = line.split(' - ');
    const path = left.split(' ')[4];
    const [filesystem, device] = right?.split(' ') ?? [];
    return path && filesystem ? [{ path: readOctal(path), filesystem, device: readOctal(device ?? '') }] : [];
  });

export const readMounts = (): Mount[] => parseMounts(attempt(() => readFileSync('/proc/self/mountinfo', 'utf8')) ?? '');

/** The mount that a path lies on: the longest that holds it, and of several at one place the last. */
export const mountOf = (path: string, mounts: Mount[]): Mount | undefined => {
  const holds = (mount: string) => mount === '/' || path === mount || path.startsWith(`${mount}/`);
  return mounts
    .filter((mount) => holds(mount.path))
    .reduce<Mount | undefined>(
      (best, mount) => (best && best.path.length > mount.path.length ? best : mount),
      undefined,
    );
};

const network =
  /^(nfs\d?|cifs|smb\d?|smbfs|ncpfs|9p|afs|coda|ceph|lustre|gpfs|beegfs|glusterfs|gfs2?|ocfs2|autofs|fuse(\..*)?|davfs\d?)$/;
const disks = /^(ext[234]|xfs|btrfs|zfs|f2fs|jfs|reiserfs|bcachefs|vfat|exfat|ntfs\d?|hfsplus|udf)$/;

/** What may hang while its server is away, and is not this computer's to write to. `fuseblk` is a local disk. */
export const isNetworkFilesystem = ({ filesystem }: Mount): boolean => network.test(filesystem);
export const isDiskFilesystem = ({ filesystem }: Mount): boolean => disks.test(filesystem) || filesystem === 'fuseblk';
