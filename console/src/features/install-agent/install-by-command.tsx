import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressWarning } from './address-warning.tsx';
import { Arrivals } from './arrivals.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { type InstallMode, installCommand } from './install-command.ts';
import { InstallModes } from './install-modes.tsx';
import { useInstallable } from './use-installable.ts';

interface InstallByCommandProps {
  agencyId: string;
  apikey: string;
}

/** One command for a Linux computer, what it does, how to see that it did, and who has come meanwhile. */
export const InstallByCommand = ({ agencyId, apikey }: InstallByCommandProps) => {
  const t = useMessages(installMessages);
  const locale = useLocale();
  const [program, setProgram] = useState<'curl' | 'wget'>('curl');
  const [mode, setMode] = useState<InstallMode>('normal');
  const installable = useInstallable(agencyId, apikey);
  const command = installCommand({ with: program, origin: window.location.origin, apikey, mode, locale });
  if (installable === false) return <NoPackage />;
  return (
    <>
      <p className={classes.text}>{t('installIntro')}</p>
      <div className={classes.command}>
        <SegmentedControl
          size="xs"
          aria-label={t('installCommand')}
          value={program}
          onChange={(value) => setProgram(value === 'wget' ? 'wget' : 'curl')}
          data={[
            { value: 'curl', label: t('installCurl') },
            { value: 'wget', label: t('installWget') },
          ]}
        />
        <CopyField label={t('installCommand')} value={command} />
      </div>
      <AddressWarning />
      <p className={classes.text}>
        {t('installExpect')} {program === 'curl' && t('installWgetHelp')}
      </p>
      <Arrivals agencyId={agencyId} />
      <p className={classes.step}>{t('installCheck')}</p>
      <CopyField label={t('installCheck')} value="sudo /usr/local/bin/egida-agent status" />
      <p className={classes.text}>{t('installCheckText')}</p>
      <InstallModes mode={mode} onChange={setMode} />
    </>
  );
};

const NoPackage = () => {
  const t = useMessages(installMessages);
  const mayPublish = useSession().may('versions:manage');
  return (
    <Notice
      action={
        mayPublish && (
          <Link to="/version-control" className={classes.link}>
            {t('installNoPackagePublish')}
          </Link>
        )
      }
    >
      {t('installNoPackage')} {!mayPublish && t('installNoPackageAsk')}
    </Notice>
  );
};
