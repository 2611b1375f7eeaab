import { createHash } from 'node:crypto';
import type { SentVaccine } from '@egida/contract';

/** What no vaccine at all adds up to. */
export const emptyDigest = createHash('sha256').digest('hex');

/** What vaccines add up to, with one more; in the order of their ids. Both sides reckon by it whether all of them came. */
export const digestWith = (digest: string, { id, sha256 }: Pick<SentVaccine, 'id' | 'sha256'>): string =>
  createHash('sha256').update(`${digest} ${id} ${sha256}`).digest('hex');
