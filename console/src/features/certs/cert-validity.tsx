import type { Cert } from '@egida/contract';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useClock } from '../../ui/use-clock.ts';
import type { CertTranslate } from './cert-names.ts';
import { dayMs, validityOf } from './validity.ts';

/** Whether a certificate is good now, and for how long where that is not long. */
export const CertValidity = ({ cert, t }: { cert: Pick<Cert, 'since' | 'until'>; t: CertTranslate }) => {
  const now = useClock();
  switch (validityOf(cert, now)) {
    case 'expired':
      return <StateBadge tone="error/dark" label={t('expired')} />;
    case 'notYet':
      return <StateBadge tone="info/light" icon="pending" label={t('notYet')} />;
    case 'soon': {
      const count = Math.floor((Date.parse(cert.until) - now) / dayMs);
      const label = count > 0 ? t('expiresIn', { count }) : t('expiresToday');
      return <StateBadge tone="warning/medium" label={label} />;
    }
    case 'valid':
      return <StateBadge tone="ok/medium" label={t('valid')} />;
  }
};
