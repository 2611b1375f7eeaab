import { useMessages } from '../../i18n/use-messages.ts';
import type { Changed } from '../bulk/bulk.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import type { Target } from './target.ts';

/** All of an agency's computers are no list to look at again: what is looked at again is their number. */
export const useChangedWords = (target: Target, changed: Changed | null) => {
  const t = useMessages(computerVerbMessages);
  if (!changed || !('whole' in target)) return undefined;
  return {
    body: t('allChanged', { expected: changed.expected, count: changed.found }),
    verb: t('allChangedVerb', { count: changed.found }),
  };
};
