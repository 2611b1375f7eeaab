import * as common from '@zxcvbn-ts/language-common';
import * as spanish from '@zxcvbn-ts/language-es-es';
import { digestOf } from '../features/auth/word-digest.ts';
import { fold } from '../platform/db/fold.ts';

/** The words that are no passwords, folded, each once. */
export const knownPasswords = (): string[] => {
  const lists = [common, spanish].flatMap(({ dictionary }) => Object.values<string[]>(dictionary));
  return [...new Set(lists.flat().map(fold))];
};

/** What `server/data/known-passwords.bin` holds: their digests, in order. */
export const packedPasswords = (): Buffer => Buffer.concat(knownPasswords().map(digestOf).sort(Buffer.compare));
