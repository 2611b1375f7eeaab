import { api, type ComputerRow } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import { withTyped } from '../../ui/form/with-typed.ts';
import { useEscape } from '../../ui/use-escape.ts';
import classes from './computer-panel.module.css';
import { computerFeedback } from './computers.feedback.ts';
import { computerMessages } from './computers.messages.ts';
import { mergedTags } from './merged-tags.ts';
import { TagsField, tagsProblem } from './tags-field.tsx';
import { useTagsInUse } from './use-tags-in-use.ts';

interface TagsFormProps {
  computer: ComputerRow;
  draft: string[];
  onDraft: (tags: string[]) => void;
  onEnd: () => void;
}

/** Changes a computer's tags. */
export const TagsForm = ({ computer, draft, onDraft, onEnd }: TagsFormProps) => {
  const t = useMessages(computerMessages);
  const suggestions = useTagsInUse(computer.agencyId);
  const saving = useApiMutation(api.computers.update, {
    feedback: computerFeedback('computer.update'),
    alsoTouches: ['agencies'],
  });
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [begun] = useState(computer.tags);
  const [typed, setTyped] = useState('');
  const tags = withTyped(draft, typed);
  useEscape(true, onEnd);
  const isSaving = isReading || saving.isPending;
  const question = useUnsavedGuard(() => tags.join() !== begun.join(), { isSaving });
  const save = async () => {
    if (isSaving) return;
    const params = { agentId: computer.id };
    // All of its tags are written: as they are now, and not as they were when somebody began to type.
    setReading(true);
    const now = await client
      .fetchQuery({ ...apiQuery(api.computers.get, { params }), staleTime: 0 })
      .catch(() => computer);
    setReading(false);
    // Whoever has given up meanwhile, or has begun anew, is not ended by the answer.
    saving.mutate({ params, body: { tags: mergedTags(begun, tags, now.tags) } }, { onSuccess: onEnd });
  };
  return (
    <form
      className={classes.form}
      ref={focusField}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {/* What was typed meanwhile would be gone with the answer. */}
      <div inert={isSaving}>
        <TagsField label={t('tags')} value={draft} onChange={onDraft} onTyping={setTyped} suggestions={suggestions} />
      </div>
      <div className={classes.formVerbs}>
        <Button variant="default" size="compact-md" onClick={onEnd}>
          {t('tagsCancel')}
        </Button>
        <Button type="submit" size="compact-md" loading={isSaving} disabled={tagsProblem(tags) !== undefined}>
          {t('tagsSave')}
        </Button>
      </div>
      {question}
    </form>
  );
};

const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();
