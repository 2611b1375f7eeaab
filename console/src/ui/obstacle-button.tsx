import { Button, type ButtonProps, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatList } from '../i18n/format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { dialogStyles } from './confirm-dialog.tsx';
import { uiMessages } from './ui.messages.ts';
import { useEscape } from './use-escape.ts';

/** What stands in the way of a verb. */
export interface Obstacle {
  /** As the end of a sentence: «tiene 751 equipos». */
  why: string;
  /** A button that leads to what has to be done first. */
  way: ReactNode;
}

interface ObstacleButtonProps extends Pick<ButtonProps, 'leftSection'> {
  label: string;
  obstacles: readonly Obstacle[];
  /** The person has just tried, and was refused: they are told at once. */
  tried: boolean;
  onClose: () => void;
}

/** A verb that cannot be yet: it says why, and leads to what comes first. There is nothing to confirm. */
export const ObstacleButton = ({ label, obstacles, tried, onClose, ...button }: ObstacleButtonProps) => {
  const t = useMessages(uiMessages);
  const [open, setOpen] = useState(tried);
  const close = () => {
    setOpen(false);
    onClose();
  };
  useEscape(open, close);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={open}
        onClose={close}
        title={t('notYet', { why: formatList(obstacles.map(({ why }) => why)) })}
        closeOnEscape={false}
        closeButtonProps={{ 'aria-label': t('close') }}
        styles={dialogStyles}
      >
        {t('notYetText')}
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={close} data-autofocus>
            {t('close')}
          </Button>
          {obstacles.map(({ why, way }) => (
            <span key={why}>{way}</span>
          ))}
        </Group>
      </Modal>
    </>
  );
};
