import { Button } from '@mantine/core';
import { IconFold, IconFoldDown } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { treeMessages } from './tree.messages.ts';
import classes from './tree.module.css';
import { mostOpenedAtOnce } from './use-open-nodes.ts';

interface OpenAllProps {
  openAll: () => void;
  closeAll: () => void;
  canOpenMore: boolean;
  isAnyOpen: boolean;
  isOpening: boolean;
}

/** Opens and closes the whole tree. A button without anything to do keeps the focus: who works by keyboard presses the other next. */
export const OpenAll = ({ openAll, closeAll, canOpenMore, isAnyOpen, isOpening }: OpenAllProps) => {
  const t = useMessages(treeMessages);
  const mayOpen = canOpenMore && !isOpening;
  return (
    <>
      <Button
        className={classes.opener}
        variant="default"
        leftSection={<IconFoldDown size={16} aria-hidden />}
        title={t('openAll')}
        aria-disabled={!mayOpen || undefined}
        data-disabled={!mayOpen || undefined}
        onClick={() => mayOpen && openAll()}
      >
        {t('openAll')}
      </Button>
      <Button
        className={classes.opener}
        variant="default"
        leftSection={<IconFold size={16} aria-hidden />}
        title={t('closeAll')}
        aria-disabled={!isAnyOpen || undefined}
        data-disabled={!isAnyOpen || undefined}
        onClick={() => isAnyOpen && closeAll()}
      >
        {t('closeAll')}
      </Button>
    </>
  );
};

/** Tells that there was more than is opened at one press. */
export const OpenedSome = ({ wasCut }: { wasCut: boolean }) => {
  const t = useMessages(treeMessages);
  return (
    <span className={classes.opened} role="status">
      {wasCut && t('openedSome', { count: mostOpenedAtOnce })}
    </span>
  );
};
