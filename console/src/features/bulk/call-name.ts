import { bulkNounOf, countedText } from '../../api/bulk-noun.ts';
import { translate } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { bulkMessages } from './bulk.messages.ts';
import { type BulkCall, callNames } from './call-names.messages.ts';
import { endpointOf } from './endpoint-of.ts';

export type BulkTranslate = Translate<NonNullable<(typeof bulkMessages)['texts']>>;

/** A newer server may know calls that have no name here. */
const isNamed = (call: string): call is BulkCall => Object.hasOwn(callNames.es, call);

/** What a bulk action does, in words. */
export const callName = (t: BulkTranslate, call: string): string =>
  isNamed(call) ? translate(callNames, call) : t('otherCall');

/** So many of what it acts on: «3 equipos». */
export const thingsText = (call: string, count: number): string => {
  const endpoint = endpointOf(call);
  return countedText(endpoint ? bulkNounOf(endpoint.path) : 'others', count);
};

/** How many were left alone, and why; empty where none were. */
export const skippedText = (t: BulkTranslate, call: string, count: number): string =>
  count > 0 ? t(call === 'fleet.tag' ? 'skippedTags' : 'skipped', { count }) : '';
