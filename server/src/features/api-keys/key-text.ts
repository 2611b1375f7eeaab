import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@egida/contract';

/** A key: 256 bits of chance behind a prefix. */
export const newKeyText = (): string => `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;

/** What is kept of a key. Nobody guesses 256 bits, so that nothing slower is needed. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
