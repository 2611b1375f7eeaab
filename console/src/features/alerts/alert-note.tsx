import { type Alert, api } from '@egida/contract';
import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { goOnIn } from '../../ui/focus.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/panel/section.tsx';
import classes from './alert-panel.module.css';
import { alertFeedback } from './alerts.feedback.ts';
import { alertMessages } from './alerts.messages.ts';

interface AlertNoteProps {
  alert: Alert;
  mayWrite: boolean;
  /** What was typed and not saved yet; whoever resolves or rejects the alert saves it too. */
  draft: string | null;
  /** What a colleague has written in its place since that began. */
  meanwhile?: string | undefined;
  onDraft: (text: string | null) => void;
  onChanged: (alert: Alert) => void;
}

const longest = 2000;

/** What was found out about an alert. */
export const AlertNote = ({ alert, mayWrite, meanwhile, ...typing }: AlertNoteProps) => {
  const { draft: text, onDraft: setText, onChanged } = typing;
  const t = useMessages(alertMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useApiMutation(api.alerts.update, {
    feedback: alertFeedback('alert.update'),
    onSuccess: (saved, { body }) => {
      onChanged(saved);
      // What was typed while it was being saved is not saved yet.
      if (text === body.note) setText(null);
    },
  });
  const changed = text !== null && text !== alert.note;
  const question = useUnsavedGuard(() => changed, { isBelowException: true });
  if (!mayWrite) {
    return (
      <Section title={t('note')}>
        <p className={classes.note}>{alert.note || t('noteNone')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('note')}>
      <Textarea
        ref={field}
        aria-label={t('note')}
        description={t('noteHelp')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longest}
        value={text ?? alert.note}
        onChange={(event) => setText(event.target.value)}
      />
      {meanwhile !== undefined && (
        <Notice>
          {t('noteMeanwhile')} <span className={classes.note}>{meanwhile || t('noteNone')}</span>
        </Notice>
      )}
      {changed && (
        <div>
          <Button
            variant="default"
            loading={saving.isPending}
            onClick={() => {
              saving.mutate({ params: { alertId: alert.id }, body: { note: text } });
              goOnIn(() => field.current);
            }}
          >
            {t('noteSave')}
          </Button>
        </div>
      )}
      {question}
    </Section>
  );
};
