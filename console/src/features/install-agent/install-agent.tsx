import type { Agency } from '@egida/contract';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/panel/section.tsx';
import { takesComputers } from '../agency/agency.ts';
import { EnrolmentKey } from './enrolment-key.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { InstallWays } from './install-ways.tsx';

/** How a computer comes into an agency: a command ready to be pasted, and the key that it asks for. */
export const InstallAgent = ({ agency }: { agency: Agency }) => {
  const t = useMessages(installMessages);
  const { apikey } = agency;
  if (apikey === undefined) {
    return (
      <Section title={t('install')}>
        <p className={classes.text}>{t(takesComputers(agency) ? 'keyHidden' : 'installClosed')}</p>
      </Section>
    );
  }
  return (
    <>
      <Section title={t('install')}>
        {takesComputers(agency) ? (
          <Ways agencyId={agency.agencyId} apikey={apikey} hasComputers={agency.agents > 0} />
        ) : (
          <p className={classes.text}>{t('installClosed')}</p>
        )}
      </Section>
      <EnrolmentKey agency={agency} apikey={apikey} />
    </>
  );
};

interface WaysProps {
  agencyId: string;
  apikey: string;
  hasComputers: boolean;
}

/** What was done long ago stands closed. What one has in view stays so when the first computer arrives. */
const Ways = ({ hasComputers, ...place }: WaysProps) => {
  const t = useMessages(installMessages);
  const [wasInstalled] = useState(hasComputers);
  const [open, setOpen] = useState(false);
  if (!wasInstalled) return <InstallWays {...place} />;
  return (
    <details className={classes.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('installMore')}</summary>
      {open && <InstallWays {...place} />}
    </details>
  );
};
