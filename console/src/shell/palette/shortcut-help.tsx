import { Kbd, Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { dialogStyles } from '../../ui/confirm-dialog.tsx';
import { setSingleKeys, useSingleKeys } from '../../ui/keys/single-keys.ts';
import { useEscape } from '../../ui/use-escape.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { commandKey } from './command-key.ts';
import { FeatureKeys } from './feature-keys.tsx';
import { paletteMessages } from './palette.messages.ts';
import classes from './palette.module.css';

const shortcuts = [
  ['shortcutPalette', [commandKey, 'K']],
  ['shortcutSearch', ['/']],
  ['shortcutRows', ['J', 'K']],
  ['shortcutOpen', ['↵']],
  ['shortcutSelect', ['X']],
  ['shortcutSelectRange', ['keyShift', 'keySpace']],
  ['shortcutWidth', ['keyShift', '←', '→']],
  ['shortcutTree', ['→', '←']],
  ['shortcutTreeMenu', ['keyShift', 'F10']],
  ['shortcutClose', ['Esc']],
  ['shortcutHelp', ['?']],
] as const;

/** All shortcuts, those of some screens alone below the others, and the way to be without those of a single key. */
export const ShortcutHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useMessages(paletteMessages);
  const singleKeys = useSingleKeys();
  /** A key as the keyboard of this language names it. */
  const keyName = (key: string) => (key === 'keyShift' || key === 'keySpace' ? t(key) : key);
  useEscape(open, onClose);
  useFocusBack(open);
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={t('shortcuts')}
      closeOnEscape={false}
      size={800}
      styles={dialogStyles}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.help}>
        <dl className={classes.shortcuts}>
          {shortcuts.map(([name, keys]) => (
            <Fragment key={name}>
              <dt>{t(name)}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{keyName(key)}</Kbd>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
        <div className={classes.ofScreens}>
          <FeatureKeys />
        </div>
        <Switch
          label={t('singleKeys')}
          description={t('singleKeysHelp')}
          checked={singleKeys}
          onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
        />
      </div>
    </Modal>
  );
};
