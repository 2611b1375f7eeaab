import { api, maxTags } from '@egida/contract';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { countOf, type Selection } from '../../ui/table/selection.ts';
import { BulkDialog, LeftOutNote, type RemoteRows, selectionBody, useBulk } from '../bulk/bulk.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { computerFeedback } from './computers.feedback.ts';
import { TagsField, tagsProblem } from './tags-field.tsx';
import type { VerbDialogProps } from './verb-dialog-props.ts';

interface TagDialogProps extends VerbDialogProps {
  selection: Selection;
  remote: RemoteRows;
  /** The agency whose list it was; absent for the list of all. */
  agencyId: string | undefined;
  suggestions: readonly string[];
}

/** Adds and takes away tags of many computers. */
export const TagDialog = (props: TagDialogProps) => {
  const { open, selection, remote, agencyId, suggestions, onClose, onDone, onCounted, onReview } = props;
  const t = useMessages(computerVerbMessages);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const { act, busy, changed, forget } = useBulk(api.fleet.tag, {
    feedback: computerFeedback('computers.tag'),
    alsoTouches: ['agents', 'tags'],
    onDone: () => {
      setAdd([]);
      setRemove([]);
      onDone();
    },
  });
  const count = countOf(selection);
  const both = add.find((tag) => remove.includes(tag));
  const fine = both === undefined && [add, remove].every((tags) => tagsProblem(tags) === undefined);
  return (
    <BulkDialog
      open={open}
      title={t('tagAsk', { count })}
      verb={t('tagVerb', { count })}
      busy={busy}
      ready={fine && add.length + remove.length > 0}
      changed={changed}
      onForget={forget}
      uncounted={selection.matching?.atLeast && selection.matching.expected}
      onCounted={onCounted}
      onConfirm={() =>
        act({
          body: {
            ...selectionBody(
              selection,
              (agentIds) => ({ agentIds }),
              agencyId === undefined ? '' : `agency:${agencyId}`,
            ),
            ...(add.length > 0 && { add }),
            ...(remove.length > 0 && { remove }),
          },
        })
      }
      onCancel={onClose}
      onReview={onReview}
    >
      <Stack gap="md">
        {selection.matching && <span>{t('matchingNote')}</span>}
        <LeftOutNote selection={selection} remote={remote} />
        <TagsField label={t('tagAdd')} value={add} onChange={setAdd} suggestions={suggestions} autoFocus />
        <TagsField
          label={t('tagRemove')}
          value={remove}
          onChange={setRemove}
          suggestions={suggestions}
          {...(both !== undefined && { error: t('tagBoth', { tag: both }) })}
        />
        <span>{t('tagBody', { count, max: maxTags })}</span>
      </Stack>
    </BulkDialog>
  );
};
