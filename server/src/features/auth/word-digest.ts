import { createHash } from 'node:crypto';

/** Enough that of a million passwords by chance none meets a listed word's digest but once in thousands of tries. */
export const digestBytes = 6;

/** What stands in the list for a word: the first bytes of its SHA-256. */
export const digestOf = (word: string): Buffer => createHash('sha256').update(word).digest().subarray(0, digestBytes);
