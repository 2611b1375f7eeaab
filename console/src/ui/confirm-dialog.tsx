import { Button, Group, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import classes from './confirm-dialog.module.css';
import { Status } from './status.tsx';
import { uiMessages } from './ui.messages.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** A question that says how many it is about: «¿Eliminar 3 equipos?» */
  title: string;
  /** What will happen, and whether there is a way back. */
  children?: ReactNode;
  /** The verb of the title again: «Eliminar 3 equipos». */
  verb: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** How far it is, and what came of it. What stands above takes no input meanwhile, and nobody would hear it there. */
  progress?: string | undefined;
  /** Whether the verb can be pressed: all that it needs has been said. */
  ready?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** How the titles of dialogs look. */
export const dialogStyles = {
  title: { fontSize: 17, fontWeight: 620, lineHeight: 1.35 },
  body: { fontSize: 15 },
};

/** Asks before what cannot be undone, or reaches far. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    children,
    verb,
    cancel,
    danger = false,
    busy = false,
    progress,
    ready = true,
    onConfirm,
    onCancel,
  } = props;
  const t = useMessages(uiMessages);
  // What cannot be pressed yet takes no focus: it would stay behind the dialog.
  const beginsAtVerb = !danger && ready;
  useEscape(open, onCancel);
  useFocusBack(open);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand within a form as far as events go.
    event.stopPropagation();
    if (!danger && ready && !busy) onConfirm();
  };
  return (
    <Modal
      opened={open}
      onClose={onCancel}
      title={title}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={dialogStyles}
    >
      <form onSubmit={confirm} noValidate>
        {/* What is asked for is on its way: what was chosen otherwise by now would be gone with the answer. */}
        <div inert={busy}>{children}</div>
        <Status className={classes.progress}>{progress}</Status>
        <Group className={classes.verbs} justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} data-autofocus={!beginsAtVerb || undefined}>
            {cancel ?? t('cancel')}
          </Button>
          <Button
            color={danger ? 'red' : 'brand'}
            loading={busy}
            disabled={!ready}
            // What cannot be taken back is pressed, and not brought about by an Enter in a field.
            {...(danger ? { onClick: onConfirm } : { type: 'submit' as const })}
            data-autofocus={beginsAtVerb || undefined}
          >
            {verb}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
