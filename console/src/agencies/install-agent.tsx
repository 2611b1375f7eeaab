import type { Agency } from '@egida/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/panel/section.tsx';
import { agencyMessages } from './agencies.messages.ts';
import classes from './install-agent.module.css';

const contractEnded = 2;
const isClosed = (agency: Agency) =>
  agency.installationStatus === contractEnded ||
  (agency.expiration !== null && Date.parse(agency.expiration) < Date.now());

const isLoopback = /^(localhost|127\..*|\[::1\])$/.test(window.location.hostname);

/** Anyone on the way could read the key, and speak for the server: agents refuse it unless they are told to. */
const isOpen = window.location.protocol === 'http:' && !isLoopback;

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
  const insecure = isOpen ? ' --insecure' : '';
  const enroll = `enroll --server ${window.location.origin}${insecure} --apikey ${agency.apikey}`;
  const program = 'node egida-agent.mjs';
  const trial = 'node agent/dist/egida-agent.mjs';
  return (
    <Section title={t('install')}>
      <p className={classes.text}>{t('installIntro')}</p>
      {isLoopback && <Notice>{t('installLoopback')}</Notice>}
      {isOpen && <Notice>{t('installInsecure')}</Notice>}
      <p className={classes.step}>{t('installCopy')}</p>
      <p className={classes.text}>{t('installCopyText')}</p>
      <p className={classes.step}>{t('installEnroll')}</p>
      <CopyField label={t('installEnroll')} value={`${program} ${enroll}`} />
      <p className={classes.step}>{t('installRun')}</p>
      <CopyField label={t('installRun')} value={`${program} run`} />
      <p className={classes.text}>
        {t('installService')} {t('installSeen')}
      </p>
      <details className={classes.more}>
        <summary>{t('installTry')}</summary>
        <p className={classes.text}>{t('installTryText')}</p>
        <CopyField
          label={`${t('installTry')}: ${t('installEnroll')}`}
          value={`${trial} ${enroll} --state ./agent-state`}
        />
        <CopyField
          label={`${t('installTry')}: ${t('installRun')}`}
          value={`mkdir -p ./agent-root && ${trial} run --state ./agent-state --within $$ --root ./agent-root`}
        />
      </details>
      <p className={classes.step}>{t('key')}</p>
      <CopyField label={t('key')} value={agency.apikey} />
      <p className={classes.text}>{t('keyHelp')}</p>
    </Section>
  );
};
