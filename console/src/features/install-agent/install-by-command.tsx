import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoopbackWarning, OpenWarning } from './address-warning.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import {
  checkCommands,
  type InstallMode,
  type InstallSystem,
  installCommand,
  installSystems,
} from './install-command.ts';
import { InstallModes } from './install-modes.tsx';

interface InstallByCommandProps {
  /** The systems that nothing is published for. */
  without: readonly InstallSystem[];
}

const names = { linux: 'Linux', windows: 'Windows' } as const satisfies Record<InstallSystem, string>;
const intros = { linux: 'installIntro', windows: 'installIntroWindows' } as const;

/** One command for a computer of the chosen system, what it does, and how to see that it did. */
export const InstallByCommand = ({ without }: InstallByCommandProps) => {
  const t = useMessages(installMessages);
  const locale = useLocale();
  const [system, setSystem] = useState<InstallSystem>(without.includes('linux') ? 'windows' : 'linux');
  const [fetcher, setFetcher] = useState<'curl' | 'wget'>('curl');
  const [mode, setMode] = useState<InstallMode>('normal');
  const program = system === 'windows' ? 'powershell' : fetcher;
  const command = installCommand({ with: program, origin: window.location.origin, mode, locale });
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t('installSystem')}
        value={system}
        onChange={(value) => setSystem(value === 'windows' ? 'windows' : 'linux')}
        data={installSystems.map((value) => ({ value, label: names[value] }))}
      />
      {without.includes(system) ? (
        <Notice>{t('installNoPackageFor', { system: names[system] })}</Notice>
      ) : (
        <>
          <p className={classes.text}>{t(intros[system])}</p>
          <div className={classes.command}>
            {system === 'linux' && (
              <SegmentedControl
                size="xs"
                aria-label={t('installCommand')}
                value={fetcher}
                onChange={(value) => setFetcher(value === 'wget' ? 'wget' : 'curl')}
                data={[
                  { value: 'curl', label: t('installCurl') },
                  { value: 'wget', label: t('installWget') },
                ]}
              />
            )}
            <CopyField label={t('installCommand')} value={command} />
          </div>
          <LoopbackWarning />
          <OpenWarning />
          <p className={classes.text}>
            {t(system === 'windows' ? 'installExpectWindows' : 'installExpect')}{' '}
            {program === 'curl' && t('installWgetHelp')}
          </p>
          <p className={classes.step}>{t('installCheck')}</p>
          <CopyField label={t('installCheck')} value={checkCommands[system]} />
          <p className={classes.text}>{t('installCheckText')}</p>
          <InstallModes mode={mode} onChange={setMode} />
        </>
      )}
    </>
  );
};
