import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { BulkDialog } from '../bulk/bulk.ts';
import { uncountedIn, type useDeleteComputers } from './target.ts';
import { TargetNote } from './target-note.tsx';
import { useChangedWords } from './use-changed-words.ts';
import type { TargetDialogProps } from './verb-dialog-props.ts';

interface RemovalDialogProps extends Omit<TargetDialogProps, 'onDone'> {
  action: ReturnType<typeof useDeleteComputers>;
  title: string;
  verb: string;
  ready?: boolean;
  children: ReactNode;
}

/** Asks before computers go, at once or when their agents next connect. */
export const RemovalDialog = (props: RemovalDialogProps) => {
  const { open, target, remote, action, title, verb, ready = true, onCounted, onClose, onReview, children } = props;
  const { act, busy, changed, forget } = action;
  const changedWords = useChangedWords(target, changed);
  return (
    <BulkDialog
      open={open}
      title={title}
      verb={verb}
      danger
      busy={busy}
      ready={ready}
      changed={changed}
      changedWords={changedWords}
      onForget={forget}
      uncounted={uncountedIn(target)}
      onCounted={onCounted}
      onConfirm={act}
      onCancel={onClose}
      onReview={onReview}
    >
      <Stack gap="md">
        <TargetNote target={target} remote={remote} />
        {children}
      </Stack>
    </BulkDialog>
  );
};
