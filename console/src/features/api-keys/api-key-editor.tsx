import { type ApiKeyCreated, ApiKeyDraft, api } from '@egida/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { formatDate } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { DateField, incompleteDate } from '../../ui/form/date-field.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import { apiKeyFeedback } from './api-keys.feedback.ts';
import { apiKeyMessages } from './api-keys.messages.ts';
import { type ExpiryChoice, expiryChoices, expiryOf } from './expiry.ts';
import { NewApiKey } from './new-api-key.tsx';

const choiceNames = { 90: 'expiry90', 365: 'expiry365', date: 'expiryDate', never: 'expiryNever' } as const;

/** `expiresOn` is a day here, and only looked at where one is chosen. */
const nothing: { name: string; expiry: ExpiryChoice; expiresOn: string } = { name: '', expiry: '365', expiresOn: '' };

/** Makes a key, and shows it over the form this once. */
export const ApiKeyEditor = ({ agencyId, onClose }: { agencyId: string; onClose: () => void }) => {
  const t = useMessages(apiKeyMessages);
  const [made, setMade] = useState<ApiKeyCreated | null>(null);
  const editor = useEditorForm({
    initial: nothing,
    schema: ApiKeyDraft,
    toDraft: ({ name, expiry, expiresOn }) => ({
      name: name.trim(),
      expiresOn: expiryOf(expiry, expiresOn, Date.now()),
    }),
    save: (body) => create.mutate({ params: { agencyId }, body }),
    fieldOf: { 'token.expiresInPast': 'expiresOn' },
  });
  const create = useApiMutation(api.tokens.create, {
    feedback: apiKeyFeedback('token.create'),
    onSuccess: (key) => {
      editor.onSaved();
      setMade(key);
    },
    onError: editor.onRefused,
  });
  const { expiry, expiresOn } = editor.form.values;
  const day = editor.form.getInputProps('expiresOn');
  const moment = expiryOf(expiry, expiresOn, Date.now());
  const note = moment === null ? t('expiryNeverHelp') : t('expiryAt', { date: momentText(moment) });
  return (
    <>
      <EditorPanel
        title={t('createTitle')}
        verb={t('create')}
        editor={editor}
        saves={[create]}
        note={moment !== incompleteDate && note}
        onClose={onClose}
      >
        <LineField
          label={t('name')}
          description={t('nameHelp')}
          required
          data-autofocus
          {...editor.form.getInputProps('name')}
        />
        <NativeSelect
          label={t('expiry')}
          data={expiryChoices.map((value) => ({ value, label: t(choiceNames[value]) }))}
          {...editor.form.getInputProps('expiry')}
        />
        {expiry === 'date' && (
          <DateField
            label={t('expiresOn')}
            withAsterisk
            aria-required
            {...day}
            error={day.error && expiresOn === '' ? errorCodeText('value.required') : day.error}
          />
        )}
      </EditorPanel>
      <NewApiKey made={made} onDone={onClose} />
    </>
  );
};

const momentText = (moment: string): string => (moment === incompleteDate ? '' : formatDate(moment));
