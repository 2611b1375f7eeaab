import type { AlertFinding } from '@egida/contract';
import { isolated } from '../../i18n/isolated.ts';
import type { AlertTranslate } from './alert-names.tsx';

/** What an agent met, in the language of the screen; names of programs and files are as they came. */
const onceText = ({ subject, remark, related, relatedCount }: AlertFinding, t: AlertTranslate): string => {
  if (remark === null) return subject;
  if (remark === 'BREAKER_OPENED') return t('BREAKER_OPENED');
  const named = related.map(isolated);
  const names = relatedCount > related.length ? [...named, '…'] : named;
  return t(`said${remark}`, { subject, related: names.join(', '), relatedCount });
};

/** What an alert says, and how often it happened. */
export const findingText = (finding: AlertFinding, t: AlertTranslate): string => {
  const what = onceText(finding, t);
  return finding.occurrences > 1 ? t('repeated', { what, count: finding.occurrences }) : what;
};

/** What alerts that say the same are about: the program or the decoy, without what is to be said of one of them. */
export const subjectText = ({ subject }: Pick<AlertFinding, 'subject'>, t: AlertTranslate): string =>
  subject || t('BREAKER_OPENED');
