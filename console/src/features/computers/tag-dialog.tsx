import { api, maxTags } from '@egida/contract';
import { Stack } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { withTyped } from '../../ui/form/with-typed.ts';
import { countOf, type Selection } from '../../ui/table/selection.ts';
import { useAskedAnew } from '../../ui/use-asked-anew.ts';
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

const nothingTyped = { add: '', remove: '' };

/** Adds and takes away tags of many computers. */
export const TagDialog = (props: TagDialogProps) => {
  const { open, selection, remote, agencyId, suggestions, onClose, onDone, onCounted, onReview } = props;
  const t = useMessages(computerVerbMessages);
  const [add, setAdd] = useAskedAnew<string[]>(open, []);
  const [remove, setRemove] = useAskedAnew<string[]>(open, []);
  const [typed, setTyped] = useAskedAnew(open, nothingTyped);
  const { act, busy, changed, forget } = useBulk(api.fleet.tag, {
    feedback: computerFeedback('computers.tag'),
    alsoTouches: ['agents', 'tags'],
    onDone,
  });
  const count = countOf(selection);
  // What is typed and no tag yet is one as the verb is pressed.
  const [toAdd, toRemove] = [withTyped(add, typed.add), withTyped(remove, typed.remove)];
  const both = toAdd.find((tag) => toRemove.includes(tag));
  const fine = both === undefined && [toAdd, toRemove].every((tags) => tagsProblem(tags) === undefined);
  return (
    <BulkDialog
      open={open}
      title={t('tagAsk', { count })}
      verb={t('tagVerb', { count })}
      busy={busy}
      ready={fine && toAdd.length + toRemove.length > 0}
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
            ...(toAdd.length > 0 && { add: toAdd }),
            ...(toRemove.length > 0 && { remove: toRemove }),
          },
        })
      }
      onCancel={onClose}
      onReview={onReview}
    >
      <Stack gap="md">
        {selection.matching && <span>{t('matchingNote')}</span>}
        <LeftOutNote selection={selection} remote={remote} />
        <TagsField
          label={t('tagAdd')}
          value={add}
          onChange={setAdd}
          onTyping={(text) => setTyped((before) => ({ ...before, add: text }))}
          suggestions={suggestions}
          autoFocus
        />
        <TagsField
          label={t('tagRemove')}
          value={remove}
          onChange={setRemove}
          onTyping={(text) => setTyped((before) => ({ ...before, remove: text }))}
          suggestions={suggestions}
          {...(both !== undefined && { error: t('tagBoth', { tag: both }) })}
        />
        <span>{t('tagBody', { count, max: maxTags })}</span>
      </Stack>
    </BulkDialog>
  );
};
