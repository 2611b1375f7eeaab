import { statSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { idOf } from '../program-file.ts';

/** Device and inode of the file that a path leads to; undefined where it leads to none. */
export const fileId = (path: string): string | undefined => {
  const stat = attempt(() => statSync(path, { bigint: true }));
  return stat && idOf(stat);
};
