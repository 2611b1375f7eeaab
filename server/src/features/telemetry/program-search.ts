import { fold } from '../../platform/db/fold.ts';
import type { Program } from './program-id.ts';

/** Enough to find a path by; a longer one is found by its end, where the file and its folders are. */
const searchedOfImage = 512;

/** What a program is searched in: its path, its vendor and its hash, a line each. */
export const programSearch = ({ image, vendor, sha256 }: Program): string =>
  fold([image.slice(-searchedOfImage).toWellFormed(), vendor, sha256].join('\n'));
