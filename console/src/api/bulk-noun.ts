import type { Endpoint } from '@egida/contract';
import { translate } from '../i18n/messages.ts';
import { bulkNounMessages } from './bulk-noun.messages.ts';

/** What calls can act on many of, by the word that the contract's paths have for it. */
const nouns = { agents: 'computers', alerts: 'alerts', vaccines: 'vaccines', agencies: 'agencies' } as const;

export type BulkNoun = (typeof nouns)[keyof typeof nouns] | 'others';

const isNoun = (segment: string): segment is keyof typeof nouns => Object.hasOwn(nouns, segment);

/**
 * What a call acts on many of: the last noun of its path, for what stands before it says where they are or what is done
 * to them. `PUT /api/vaccines/:vaccineId/agents/apply` acts on computers.
 */
export const bulkNounOf = (path: Endpoint['path']): BulkNoun => {
  const last = path.split('/').findLast(isNoun);
  return last === undefined ? 'others' : nouns[last];
};

/** So many of them, wherever it is said: «3 equipos». */
export const countedText = (noun: BulkNoun, count: number): string => translate(bulkNounMessages, noun, { count });

/** What is told when an action on so many goes on as a task. */
export const startedText = (noun: BulkNoun, count: number): string =>
  translate(bulkNounMessages, 'started', { things: countedText(noun, count) });
