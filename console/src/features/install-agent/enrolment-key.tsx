import type { Agency } from '@egida/contract';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { RenewKey } from './renew-key.tsx';

interface EnrolmentKeyProps {
  agency: Agency;
  /** As the server gives it to who may edit the agency, and to nobody else. */
  apikey: string;
}

/** The key that computers enrol with, until when the one before is good, and the way to another. */
export const EnrolmentKey = ({ agency, apikey }: EnrolmentKeyProps) => {
  const t = useMessages(installMessages);
  const now = useClock();
  const { formerKeyUntil } = agency;
  const former = formerKeyUntil !== null && Date.parse(formerKeyUntil) > now ? formerKeyUntil : null;
  return (
    <Section title={t('key')}>
      <CopyField label={t('key')} value={apikey} secret />
      <p className={classes.text}>{t('keyHelp')}</p>
      {former && <p className={classes.former}>{t('keyFormer', { until: formatInstant(former) })}</p>}
      {agency.instanceType === 'main' && (
        <div>
          <RenewKey agency={agency} hasFormer={former !== null} />
        </div>
      )}
    </Section>
  );
};
