import { readlinkSync } from 'node:fs';
import { idOf } from '../program-file.ts';
import { knownStat } from './known-stat.ts';

const namespace = (folder: string, kind: 'mnt' | 'user'): string | undefined => {
  try {
    return readlinkSync(`${folder}/ns/${kind}`);
  } catch {
    return undefined;
  }
};
const rootId = (folder: string): string | undefined => {
  const stat = knownStat(`${folder}/root`);
  return stat && idOf(stat);
};

const viewOf = (folder: string) => ({
  mnt: namespace(folder, 'mnt'),
  user: namespace(folder, 'user'),
  root: rootId(folder),
});
const sameView = (one: ReturnType<typeof viewOf>, other: ReturnType<typeof viewOf>): boolean =>
  one.mnt === other.mnt || (one.user === other.user && one.root !== undefined && one.root === other.root);

/**
 * Returns whether a process's paths can be trusted to mean this computer's files. Anyone may open a user namespace and
 * mount any file over `/usr/sbin/sshd` there; a service with folders of its own (`PrivateTmp`) keeps root folder and user
 * namespace. Where the kernel does not tell, the process counts as the host's: that protects what must never be stopped.
 */
export const hostView = (): ((folder: string) => boolean) => {
  const first = viewOf('/proc/1');
  const host = first.mnt === undefined ? viewOf('/proc/self') : first;
  return (folder) => {
    const mnt = namespace(folder, 'mnt');
    if (mnt === undefined || mnt === host.mnt) return true;
    return sameView(viewOf(folder), host);
  };
};
