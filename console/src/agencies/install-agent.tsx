import type { Agency } from '@egida/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { Section } from '../ui/panel/section.tsx';
import { agencyMessages } from './agencies.messages.ts';
import classes from './install-agent.module.css';

const contractEnded = 2;
const isClosed = (agency: Agency) =>
  agency.installationStatus === contractEnded ||
  (agency.expiration !== null && Date.parse(agency.expiration) < Date.now());

/** The commands that bring a computer into an agency, ready to be pasted. */
export const InstallAgent = ({ agency }: { agency: Agency }) => {
  const t = useMessages(agencyMessages);
  if (isClosed(agency)) {
    return (
      <Section title={t('install')}>
        <p className={classes.text}>{t('installClosed')}</p>
      </Section>
    );
  }
  if (agency.apikey === undefined) {
    return (
      <Section title={t('install')}>
        <p className={classes.text}>{t('keyHidden')}</p>
      </Section>
    );
  }
  const enroll = `enroll --server ${window.location.origin} --apikey ${agency.apikey}`;
  const checkout = 'node agent/dist/egida-agent.mjs';
  return (
    <Section title={t('install')}>
      <p className={classes.text}>{t('installIntro')}</p>
      <p className={classes.step}>{t('installEnroll')}</p>
      <CopyField label={t('installEnroll')} value={`egida-agent ${enroll}`} />
      <p className={classes.step}>{t('installRun')}</p>
      <CopyField label={t('installRun')} value="egida-agent run" />
      <p className={classes.text}>{t('installSeen')}</p>
      <details className={classes.more}>
        <summary>{t('installCheckout')}</summary>
        <CopyField label={`${t('installCheckout')}: ${t('installEnroll')}`} value={`${checkout} ${enroll}`} />
        <CopyField label={`${t('installCheckout')}: ${t('installRun')}`} value={`${checkout} run`} />
      </details>
      <p className={classes.step}>{t('key')}</p>
      <CopyField label={t('key')} value={agency.apikey} />
      <p className={classes.text}>{t('keyHelp')}</p>
    </Section>
  );
};
