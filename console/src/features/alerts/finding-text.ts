import type { AlertFinding } from '@egida/contract';
import { isolated } from '../../i18n/isolated.ts';
import type { AlertTranslate } from './alert-names.tsx';

/** What became of a decoy; the related programs, if any, are who did it and what was stopped along. */
const isTouch = (remark: string) => remark === 'REMOVED' || remark === 'CHANGED' || remark === 'REPLACED';

/** What an agent met, in the language of the screen; names of programs and files are as they came. */
const onceText = ({ subject, remark, related, relatedCount }: AlertFinding, t: AlertTranslate): string => {
  if (remark === null) return subject;
  if (remark === 'BREAKER_OPENED') return t('BREAKER_OPENED');
  const named = related.map(isolated);
  const names = relatedCount > related.length ? [...named, '…'] : named;
  if (isTouch(remark) && names.length > 0)
    return t('touchedBy', { what: t(`said${remark}`, { subject }), names: names.join(', ') });
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
