import { Kbd, Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { commandKey } from './command-key.ts';
import { paletteMessages } from './palette.messages.ts';
import classes from './palette.module.css';

/** Opens the palette by hand, and tells of its shortcut. */
export const PaletteButton = ({ collapsed, onPress }: { collapsed: boolean; onPress: () => void }) => {
  const t = useMessages(paletteMessages);
  return (
    <Tooltip label={t('title')} position="right" disabled={!collapsed}>
      <button
        type="button"
        className={classes.open}
        data-collapsed={collapsed || undefined}
        aria-label={t('title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPress}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span className={classes.label}>{t('open')}</span>
        <Kbd size="xs">{commandKey} K</Kbd>
      </button>
    </Tooltip>
  );
};
