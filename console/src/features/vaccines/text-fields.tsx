import { typeOfRules, vaccineTypes } from '@egida/contract';
import { NativeSelect, Textarea } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { rulesOf, type VaccineValues } from './vaccine-draft.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** What a vaccine is called by kind, which its rules say unless somebody says otherwise, and how it is told of. */
export const TextFields = ({ editor: { form } }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const derived = typeOfRules(rulesOf(form.values.rules));
  return (
    <>
      <NativeSelect
        label={t('type')}
        data={[
          { value: '', label: derived ? t('typeByRulesNow', { type: t(derived) }) : t('typeByRules') },
          ...vaccineTypes.map((value) => ({ value, label: t(value) })),
        ]}
        {...form.getInputProps('type')}
      />
      <Textarea
        label={t('description')}
        description={t('descriptionHelp')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </>
  );
};
