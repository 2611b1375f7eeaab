import type { Agency } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/panel/section.tsx';
import { EnrolmentKey } from './enrolment-key.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { InstallWays } from './install-ways.tsx';

const contractEnded = 2;
const isClosed = (agency: Agency) =>
  agency.installationStatus === contractEnded ||
  (agency.expiration !== null && Date.parse(agency.expiration) < Date.now());

/** How a computer comes into an agency: a command ready to be pasted, and the key that it asks for. */
export const InstallAgent = ({ agency }: { agency: Agency }) => {
  const t = useMessages(installMessages);
  const { apikey } = agency;
  if (apikey === undefined) {
    return (
      <Section title={t('install')}>
        <p className={classes.text}>{t(isClosed(agency) ? 'installClosed' : 'keyHidden')}</p>
      </Section>
    );
  }
  return (
    <>
      <Section title={t('install')}>
        {isClosed(agency) ? (
          <p className={classes.text}>{t('installClosed')}</p>
        ) : (
          <InstallWays agencyId={agency.agencyId} apikey={apikey} />
        )}
      </Section>
      <EnrolmentKey agency={agency} apikey={apikey} />
    </>
  );
};
