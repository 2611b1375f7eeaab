import { Radio } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { type InstallMode, installModes } from './install-command.ts';

const words = {
  normal: ['installModeNormal', 'installModeNormalHelp'],
  vdi: ['installModeVdi', 'installModeVdiHelp'],
  golden: ['installModeGolden', 'installModeGoldenHelp'],
  offline: ['installModeOffline', 'installModeOfflineHelp'],
} as const satisfies Record<InstallMode, unknown>;

interface InstallModesProps {
  mode: InstallMode;
  onChange: (mode: InstallMode) => void;
}

/** How the computer is used, where that is not as usual; the command follows. */
export const InstallModes = ({ mode, onChange }: InstallModesProps) => {
  const t = useMessages(installMessages);
  return (
    <details className={classes.more}>
      <summary>{t('installModes')}</summary>
      <p className={classes.text}>{t('installModesText')}</p>
      <Radio.Group
        aria-label={t('installModes')}
        value={mode}
        onChange={(value) => onChange(installModes.find((one) => one === value) ?? 'normal')}
      >
        <div className={classes.modes}>
          {installModes.map((one) => (
            <Radio key={one} value={one} label={t(words[one][0])} description={t(words[one][1])} />
          ))}
        </div>
      </Radio.Group>
    </details>
  );
};
