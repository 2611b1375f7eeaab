import { NativeSelect } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinesField } from '../../ui/form/lines-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import type { VaccineValues } from './vaccine-draft.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** What the vaccine rests on, for those who come after. */
export const ReferenceFields = ({ editor: { form, lines } }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const { confidence } = form.values.reference;
  return (
    <>
      <NativeSelect
        label={t('confidence')}
        description={confidence && t(`${confidence}Help`)}
        data={[
          { value: '', label: t('confidenceNone') },
          ...(['documented', 'reported', 'known'] as const).map((value) => ({
            value,
            label: t(value).replace(/\.$/, ''),
          })),
        ]}
        {...form.getInputProps('reference.confidence')}
      />
      <LinesField label={t('techniques')} help={t('techniquesHelp')} {...lines('reference.techniques')} />
      <LinesField label={t('sources')} help={t('sourcesHelp')} {...lines('reference.sources')} />
    </>
  );
};
