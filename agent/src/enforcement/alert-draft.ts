import type { AlertDetail, AlertFinding, AlertRemark } from '@egida/contract';

/** An alert as enforcement raises it; it gets its id and time when it is stored for delivery. */
export interface AlertDraft {
  vaccineId: string;
  message: string;
  detail: AlertDetail;
  finding: AlertFinding;
}

/** What there is to say about the subject of an alert, if anything. */
export interface Said {
  remark?: AlertRemark;
  related?: string[];
}
interface Subject extends Said {
  ruleKind: AlertFinding['ruleKind'];
  subject: string;
}

export const draftAlert = (
  vaccineId: string,
  detail: AlertDetail,
  { ruleKind, subject, remark, related = [] }: Subject,
): AlertDraft => {
  const rest = { remark: remark ?? null, related, relatedCount: related.length, occurrences: 1 };
  return withWords({ vaccineId, detail, finding: { ruleKind, subject, ...rest } });
};

/** The same alert, standing for so many. */
export const repeated = (alert: AlertDraft, occurrences: number): AlertDraft =>
  withWords({ ...alert, finding: { ...alert.finding, occurrences } });

/** The message says the finding in words, for servers that know no findings. */
const withWords = (alert: Omit<AlertDraft, 'message'>): AlertDraft => {
  const { subject, occurrences } = alert.finding;
  const times = occurrences > 1 ? ` (×${occurrences})` : '';
  return { ...alert, message: `${subject}${wordsOf(alert.finding)}${times}` };
};

const wordsOf = ({ remark, related }: AlertFinding): string => {
  switch (remark) {
    case null:
      return '';
    case 'BREAKER_OPENED':
      return 'breaker';
    case 'PROTECTED':
      return ' (protected)';
    case 'ENDED_BY_ITSELF':
      return ' (ended by itself)';
    case 'PARENT_OF':
      return ` (parent of ${related[0]})`;
    case 'DESCENDANT_OF':
      return ` (descendant of ${related[0]})`;
    case 'WITH_DESCENDANTS':
      return ` (+${related.length}: ${related.join(', ')})`;
    case 'REMOVED':
      return ` (removed${by(related)})`;
    case 'CHANGED':
      return ` (changed${by(related)})`;
    case 'REPLACED':
      return ` (replaced${by(related)})`;
  }
};

/** The first is who touched a decoy; its descendants may follow. */
const by = (related: readonly string[]): string => (related.length > 0 ? ` by ${related.join(', ')}` : '');
