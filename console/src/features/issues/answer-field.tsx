import type { Issue } from '@egida/contract';
import { Textarea } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/panel/section.tsx';
import { issueMessages } from './issues.messages.ts';

interface AnswerFieldProps {
  issue: Issue;
  value: string;
  onChange: (text: string) => void;
}

const longest = 10_000;

/** What goes to whoever asked as their request is closed. */
export const AnswerField = ({ issue: { email }, value, onChange }: AnswerFieldProps) => {
  const t = useMessages(issueMessages);
  return (
    <Section title={t('answer')}>
      <Textarea
        aria-label={t('answer')}
        description={email === '' ? t('answerUnreachable') : t('answerHelp', { email })}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Section>
  );
};
