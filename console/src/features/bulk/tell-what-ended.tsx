import type { Task } from '@egida/contract';
import { useEffect, useRef } from 'react';
import { feedbackLevels, tell } from '../../feedback/feedback.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useTasks } from '../tasks/tasks.ts';
import { bulkMessages } from './bulk.messages.ts';
import { type BulkTranslate, callName, skippedText, thingsText } from './call-name.ts';
import { newlyEnded } from './newly-ended.ts';

/** Says what a bulk action came to once it ends, whatever screen is open. Draws nothing. */
export const TellWhatEnded = () => {
  const t = useMessages(bulkMessages);
  const { data } = useTasks('bulk');
  const before = useRef<readonly Task[] | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    for (const task of newlyEnded(before.current, data.collection)) tellEnd(t, task);
    before.current = data.collection;
  }, [data, t]);
  return null;
};

const tellEnd = (t: BulkTranslate, { call, done, skipped, error }: Task) => {
  const name = callName(t, call);
  if (error !== null) return tell(feedbackLevels.error, t('endedBadly', { name }), errorCodeText(error));
  const things = thingsText(call, done - skipped);
  tell(feedbackLevels.ok, t('endedWell', { name, things }), skippedText(t, call, skipped) || undefined);
};
