import type { Endpoint } from '@egida/contract';
import type { Noun } from '../i18n/define-words.ts';
import { countedWords, isNoun } from '../i18n/known-words.ts';
import { translate } from '../i18n/messages.ts';
import { bulkNounMessages } from './bulk-noun.messages.ts';

/**
 * What a call acts on many of: the last noun of its path, for what stands before it says where they are or what is done
 * to them. `PUT /api/vaccines/:vaccineId/agents/apply` acts on computers. The nouns are those of the features' words.
 */
export const bulkNounOf = (path: Endpoint['path']): string | undefined => path.split('/').findLast(isNoun);

const countedThings = (noun: string | undefined, count: number): string =>
  (noun === undefined ? undefined : countedWords(noun, count)) ?? translate(bulkNounMessages, 'others', { count });

/** So many of them, wherever it is said: «3 equipos». */
export const countedText = (noun: Noun, count: number): string => countedThings(noun, count);

/** So many of what a call acts on; of items, where nobody here has heard of the call or of its things. */
export const countedFor = (path: Endpoint['path'] | undefined, count: number): string =>
  countedThings(path === undefined ? undefined : bulkNounOf(path), count);

/** What is told when an action on so many goes on as a task. */
export const startedText = (path: Endpoint['path'], count: number): string =>
  translate(bulkNounMessages, 'started', { things: countedFor(path, count) });
