import { type MailRow, mailStates } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import type { outboxMessages } from './outbox.messages.ts';

export type OutboxTranslate = Translate<NonNullable<(typeof outboxMessages)['texts']>>;

const looks: Record<MailRow['state'], [StateTone, StateIcon]> = {
  WAITING: ['info/light', 'pending'],
  KEPT: ['warning/medium', 'missing'],
  SENT: ['ok/medium', 'check'],
  FAILED: ['error/dark', 'error'],
  CANCELLED: ['disabled', 'incompatible'],
};

export const MailState = ({ state, t }: { state: MailRow['state']; t: OutboxTranslate }) => {
  const [tone, icon] = looks[state];
  return <StateBadge tone={tone} icon={icon} label={t(state)} title={t(`says${state}`)} />;
};

export const mailFilterNames = (t: OutboxTranslate): FilterNames => ({
  state: {
    label: t('state'),
    values: Object.fromEntries(Object.values(mailStates).map((state) => [state, t(state)])),
  },
  to: { label: t('to') },
  subject: { label: t('subject') },
  createdOn: { label: t('createdOn') },
});
