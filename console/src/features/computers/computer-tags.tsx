import { api, type ComputerRow } from '@egida/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import classes from './computer-panel.module.css';
import { computerFeedback } from './computers.feedback.ts';
import { computerMessages } from './computers.messages.ts';
import { TagChips } from './tag-chips.tsx';
import { TagsField, tagsProblem } from './tags-field.tsx';
import { useTagsInUse } from './use-tags-in-use.ts';

/** A computer's tags, and the way to change them: in a panel under a heading, on its page on a line. */
export const ComputerTags = ({ computer, line = false }: { computer: ComputerRow; line?: boolean }) => {
  const t = useMessages(computerMessages);
  const { may } = useSession();
  const [draft, setDraft] = useState<string[] | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const end = () => {
    setDraft(null);
    // After React has put it back.
    setTimeout(() => pencil.current?.focus());
  };
  const change = may('computers:write') && !computer.remote && draft === null && (
    <ActionIcon
      ref={pencil}
      variant="subtle"
      color="gray"
      aria-label={t('tagsEdit')}
      title={t('tagsEdit')}
      onClick={() => setDraft(computer.tags)}
    >
      <IconPencil size={17} aria-hidden />
    </ActionIcon>
  );
  const tags =
    draft !== null ? (
      <TagsForm computer={computer} draft={draft} onDraft={setDraft} onEnd={end} />
    ) : computer.tags.length > 0 ? (
      <TagChips tags={computer.tags} whole />
    ) : (
      <p className={classes.nothing}>{t('tagsNone')}</p>
    );
  if (line) {
    return (
      <div className={classes.tagLine}>
        {tags}
        {change}
      </div>
    );
  }
  return (
    <Section title={t('tags')} aside={change}>
      {tags}
    </Section>
  );
};

interface TagsFormProps {
  computer: ComputerRow;
  draft: string[];
  onDraft: (tags: string[]) => void;
  onEnd: () => void;
}

const TagsForm = ({ computer, draft, onDraft, onEnd }: TagsFormProps) => {
  const t = useMessages(computerMessages);
  const suggestions = useTagsInUse(computer.agencyId);
  const saving = useApiMutation(api.computers.update, {
    feedback: computerFeedback('computer.update'),
    alsoTouches: ['agencies'],
    onSuccess: onEnd,
  });
  useEscape(true, onEnd);
  return (
    <form
      className={classes.form}
      ref={focusField}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ params: { agentId: computer.id }, body: { tags: draft } });
      }}
    >
      <TagsField label={t('tags')} value={draft} onChange={onDraft} suggestions={suggestions} />
      <div className={classes.formVerbs}>
        <Button variant="default" size="compact-md" onClick={onEnd}>
          {t('tagsCancel')}
        </Button>
        <Button type="submit" size="compact-md" loading={saving.isPending} disabled={tagsProblem(draft) !== undefined}>
          {t('tagsSave')}
        </Button>
      </div>
    </form>
  );
};

const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();
