import { api } from '@egida/contract';
import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../api/query.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { fold } from '../i18n/fold.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { sizeOf, type Target, uncountedIn, useDeleteComputers } from './target.ts';
import { TargetNote } from './target-note.tsx';
import { useChangedWords } from './use-changed-words.ts';
import type { VerbDialogProps } from './verb-dialog-props.ts';

/** Asks before computers are gone at once; before all of an agency's are, twice. */
export const DeleteDialog = ({
  open,
  target,
  onClose,
  onDone,
  onCounted,
  onReview,
}: VerbDialogProps & { target: Target }) => {
  const t = useMessages(computerVerbMessages);
  const { act, busy, changed, forget } = useDeleteComputers({ target, onDone });
  const count = sizeOf(target);
  const whole = 'whole' in target;
  const [typed, setTyped] = useState('');
  const { agencyId } = target;
  const name = useQuery({ ...apiQuery(api.agencies.get, { params: { agencyId } }), enabled: whole }).data?.name;
  const changedWords = useChangedWords(target, changed);
  return (
    <BulkDialog
      open={open}
      title={t('deleteAsk', { count })}
      verb={t('deleteVerb', { count })}
      danger
      busy={busy}
      ready={!whole || (name !== undefined && sameName(typed, name))}
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
        <span>{t('deleteBody', { count })}</span>
        {whole && (
          <TextInput
            label={t('allType')}
            description={name}
            value={typed}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Stack>
    </BulkDialog>
  );
};

/** Typing a name is a pause for thought, not a test of accents and capitals. */
const sameName = (typed: string, name: string) => plain(typed) === plain(name);
const plain = (text: string) => fold(text).replace(/\s+/g, ' ').trim();
