import { Stack } from '@mantine/core';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { sizeOf, type Target, uncountedIn, useUninstallComputers } from './target.ts';
import { TargetNote } from './target-note.tsx';
import { useChangedWords } from './use-changed-words.ts';
import type { VerbDialogProps } from './verb-dialog-props.ts';

/** Asks before computers are marked for removal: they go when their agents next connect. */
export const UninstallDialog = ({
  open,
  target,
  onClose,
  onDone,
  onCounted,
  onReview,
}: VerbDialogProps & { target: Target }) => {
  const t = useMessages(computerVerbMessages);
  const { act, busy, changed, forget } = useUninstallComputers({ target, onDone });
  const count = sizeOf(target);
  const changedWords = useChangedWords(target, changed);
  return (
    <BulkDialog
      open={open}
      title={t('uninstallAsk', { count })}
      verb={t('uninstallVerb', { count })}
      danger
      busy={busy}
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
        <TargetNote target={target} />
        <span>{t('uninstallBody', { count })}</span>
      </Stack>
    </BulkDialog>
  );
};
