import { api, type Communication, CommunicationDraft, communicationRecipientsMax } from '@egida/contract';
import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { AgenciesField, useKnownAgencies } from '../agency/agency.ts';
import type { CommunicationTranslate } from './communication-progress.tsx';
import { draftOf, valuesWith } from './communication-values.ts';
import { communicationFeedback } from './communications.feedback.ts';
import { communicationMessages } from './communications.messages.ts';
import classes from './communications.module.css';
import { useFirstAgencies } from './first-agencies.ts';
import { ReachInWords } from './reach-in-words.tsx';
import { SendQuestion } from './send-question.tsx';
import { useReach } from './use-reach.ts';

/** Writes to the people of agencies: shows who will get it, and asks once more with their number. */
export const CommunicationEditor = ({ from, onSaved, onClose }: RowEditorProps) => {
  const t = useMessages(communicationMessages);
  const first = useFirstAgencies(from);
  const names = useKnownAgencies(first.flatMap(({ id, label }) => (label ? [] : [id])));
  const [asked, setAsked] = useState<CommunicationDraft | null>(null);
  const editor = useEditorForm({
    initial: valuesWith(first),
    schema: CommunicationDraft,
    toDraft: draftOf,
    save: (draft) => {
      if (isCounting) return;
      if (query.isError) return void query.refetch();
      if (objection) return editor.form.setFieldError('agencies', objection);
      setAsked(draft);
    },
    fieldOf: { 'communication.nobody': 'agencies', 'communication.tooManyRecipients': 'agencies' },
  });
  const { form } = editor;
  const { everybody, agencies } = form.getValues();
  const { query, reach, isCounting } = useReach(draftOf(form.getValues()).agencies);
  const objection = objectionTo(reach?.recipients, t);
  const create = useApiMutation(api.communications.create, {
    feedback: communicationFeedback(reach?.mailed === false ? 'communication.keep' : 'communication.create'),
    storeAs: (sent) => keyOf(api.communications.get, { params: { communicationId: sent.id } }),
    onSuccess: (sent: Communication) => {
      setAsked(null);
      editor.onSaved();
      onSaved(sent.id);
    },
    onError: (error) => {
      setAsked(null);
      editor.onRefused(error);
      // People came or went meanwhile: who it goes to is shown anew before it is asked again.
      void query.refetch();
    },
  });
  return (
    <EditorPanel
      title={t('writeTitle')}
      verb={t('send')}
      editor={editor}
      saves={[create]}
      isWaiting={isCounting}
      onClose={onClose}
    >
      <LineField label={t('subject')} required data-autofocus {...form.getInputProps('subject')} />
      <Textarea
        label={t('text')}
        description={t('textHelp')}
        required
        autosize
        minRows={8}
        maxRows={20}
        {...form.getInputProps('description')}
      />
      <Switch
        label={t('everybody')}
        description={t('everybodyHelp')}
        {...form.getInputProps('everybody', { type: 'checkbox' })}
      />
      {!everybody && (
        <AgenciesField
          label={t('agencies')}
          help={t('agenciesHelp')}
          required
          path="agencies"
          error={form.errors.agencies}
          value={agencies.map(({ id, label, ...option }) => ({ ...option, id, label: label || names[id] || '…' }))}
          onChange={(next) => form.setFieldValue('agencies', next)}
        />
      )}
      {everybody && form.errors.agencies && (
        <p role="alert" className={classes.objection}>
          {form.errors.agencies}
        </p>
      )}
      <ReachInWords query={query} reach={reach} isCounting={isCounting} />
      <SendQuestion
        draft={asked}
        reach={reach}
        busy={create.isPending}
        onConfirm={(body) => create.mutate({ body })}
        onCancel={() => setAsked(null)}
      />
    </EditorPanel>
  );
};

/** Why it cannot be sent to so many people; nothing where it can, or where that is not known. */
const objectionTo = (recipients: number | undefined, t: CommunicationTranslate): string | undefined => {
  if (recipients === 0) return t('nobody');
  if ((recipients ?? 0) > communicationRecipientsMax) return t('tooMany', { max: communicationRecipientsMax });
  return undefined;
};
