import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { attempt } from '../../errors/attempt.ts';

const programFolders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/**
 * The name of the link that a program was started by: `nc` for `/usr/bin/nc.openbsd`, an applet for busybox. A process may
 * claim any name in its arguments, so the name counts only if a file of that name really is its executable.
 */
export const invokedName = (image: string, imageId: string, claimed: string | undefined): string | undefined => {
  const name = basename(claimed ?? '');
  if (!claimed || !name || name === basename(image) || name.startsWith('-')) return undefined;
  const candidates = claimed.startsWith('/') ? [claimed] : programFolders.map((folder) => `${folder}/${name}`);
  return imageId !== '' && candidates.some((path) => fileId(path) === imageId) ? name : undefined;
};

/** Device and inode, which name one file while it is in use; empty where they cannot be read. */
export const fileId = (path: string): string => {
  const stat = attempt(() => statSync(path, { bigint: true }));
  return stat ? `${stat.dev}:${stat.ino}` : '';
};
