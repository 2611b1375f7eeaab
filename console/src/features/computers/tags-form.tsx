import { api, type ComputerRow } from '@egida/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import { withTyped } from '../../ui/form/with-typed.ts';
import { useEscape } from '../../ui/use-escape.ts';
import classes from './computer-panel.module.css';
import { computerFeedback } from './computers.feedback.ts';
import { computerMessages } from './computers.messages.ts';
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
    onSuccess: onEnd,
  });
  const [typed, setTyped] = useState('');
  const tags = withTyped(draft, typed);
  useEscape(true, onEnd);
  const question = useUnsavedGuard(() => tags.join() !== computer.tags.join());
  return (
    <form
      className={classes.form}
      ref={focusField}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ params: { agentId: computer.id }, body: { tags } });
      }}
    >
      <TagsField label={t('tags')} value={draft} onChange={onDraft} onTyping={setTyped} suggestions={suggestions} />
      <div className={classes.formVerbs}>
        <Button variant="default" size="compact-md" onClick={onEnd}>
          {t('tagsCancel')}
        </Button>
        <Button type="submit" size="compact-md" loading={saving.isPending} disabled={tagsProblem(tags) !== undefined}>
          {t('tagsSave')}
        </Button>
      </div>
      {question}
    </form>
  );
};

const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();
