import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { LoopbackWarning, OpenWarning } from './address-warning.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { type InstallMode, installCommand } from './install-command.ts';
import { InstallModes } from './install-modes.tsx';

/** One command for a Linux computer, what it does, and how to see that it did. */
export const InstallByCommand = () => {
  const t = useMessages(installMessages);
  const locale = useLocale();
  const [program, setProgram] = useState<'curl' | 'wget'>('curl');
  const [mode, setMode] = useState<InstallMode>('normal');
  const command = installCommand({ with: program, origin: window.location.origin, mode, locale });
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
      <LoopbackWarning />
      <OpenWarning />
      <p className={classes.text}>
        {t('installExpect')} {program === 'curl' && t('installWgetHelp')}
      </p>
      <p className={classes.step}>{t('installCheck')}</p>
      <CopyField label={t('installCheck')} value="sudo /usr/local/bin/egida-agent status" />
      <p className={classes.text}>{t('installCheckText')}</p>
      <InstallModes mode={mode} onChange={setMode} />
    </>
  );
};
