import { countedFor } from '../../api/bulk-noun.ts';
import { wordsFor } from '../../i18n/known-words.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { bulkMessages } from './bulk.messages.ts';
import { endpointOf } from './endpoint-of.ts';

export type BulkTranslate = Translate<NonNullable<(typeof bulkMessages)['texts']>>;

/** What a bulk action does, in words; a newer server may know others. */
export const callName = (t: BulkTranslate, call: string): string => wordsFor('bulkActions', call) ?? t('otherCall');

/** So many of what it acts on: «3 equipos». */
export const thingsText = (call: string, count: number): string => countedFor(endpointOf(call)?.path, count);

/** How many were left alone, and why; empty where none were. */
export const skippedText = (t: BulkTranslate, call: string, count: number): string =>
  count > 0 ? t(call === 'fleet.tag' ? 'skippedTags' : 'skipped', { count }) : '';
