import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '../i18n/use-messages.ts';
import classes from './copy-field.module.css';
import { uiMessages } from './ui.messages.ts';

interface CopyButtonProps {
  label: string;
  isCopied: boolean;
  /** To copy is what one is here for: the button says so in a word. */
  main: boolean;
  onPress: () => void;
}

/** Copies, and says that it did where one has just pressed: it is as wide as before, and nothing around it moves. */
export const CopyButton = ({ label, isCopied, main, onPress }: CopyButtonProps) => {
  const t = useMessages(uiMessages);
  const name = t('copyLabel', { label });
  const icon = isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />;
  if (!main)
    return (
      <ActionIcon variant="subtle" size={32} aria-label={name} title={name} onClick={onPress}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button className={classes.main} leftSection={icon} aria-label={name} onClick={onPress}>
      {/* Both words stand in one place, which is as wide as the longer one. */}
      <span className={classes.words}>
        <span data-shown={!isCopied || undefined}>{t('copy')}</span>
        <span data-shown={isCopied || undefined}>{t('copied')}</span>
      </span>
    </Button>
  );
};
