import type { ComputerRow } from '@egida/contract';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Section } from '../../ui/panel/section.tsx';
import classes from './computer-panel.module.css';
import { computerMessages } from './computers.messages.ts';
import { TagChips } from './tag-chips.tsx';
import { TagsForm } from './tags-form.tsx';

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
