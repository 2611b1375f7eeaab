import type { CommunicationRow } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { communicationMessages } from './communications.messages.ts';

export type CommunicationTranslate = Translate<NonNullable<(typeof communicationMessages)['texts']>>;

interface CommunicationProgressProps {
  communication: Pick<CommunicationRow, 'pending' | 'kept' | 'failed'>;
  t: CommunicationTranslate;
  /** In a list: what is on its way is said at length on hover. */
  brief?: boolean;
}

/** How far a communication has come: what failed is said first, as somebody may have to act, and then what waits for a mail server. */
export const CommunicationProgress = ({ communication, t, brief = false }: CommunicationProgressProps) => {
  const { pending, kept, failed } = communication;
  if (failed > 0) return <StateBadge tone="error/dark" icon="error" label={t('failed', { count: failed })} />;
  if (kept > 0) {
    const inFull = t('kept', { count: kept });
    return <StateBadge tone="warning/medium" label={brief ? t('keptShort', { count: kept }) : inFull} title={inFull} />;
  }
  if (pending > 0) {
    const inFull = t('pending', { count: pending });
    const label = brief ? t('pendingShort', { count: pending }) : inFull;
    return <StateBadge tone="info/light" icon="pending" label={label} title={inFull} />;
  }
  return <StateBadge tone="ok/medium" icon="check" label={t('allOut')} />;
};
