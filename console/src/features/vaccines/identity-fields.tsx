import { criticalities, vaccineCategories } from '@egida/contract';
import { NativeSelect } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldRow } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { FamilyField } from './family-field.tsx';
import type { VaccineValues } from './vaccine-draft.ts';
import { criticalityNames } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** Which threat a vaccine is for, and on which system. */
export const IdentityFields = ({ editor: { form } }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  // A choice once made is changed, not taken back.
  const noneOf = (field: 'category' | 'criticality') =>
    form.values[field] === '' ? [{ value: '', label: t('chooseOne') }] : [];
  return (
    <>
      <LineField
        label={t('name')}
        description={t('nameHelp')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FamilyField form={form} />
      <FieldRow>
        <NativeSelect
          label={t('category')}
          withAsterisk
          aria-required
          data={[...noneOf('category'), ...vaccineCategories.map((value) => ({ value, label: t(value) }))]}
          {...form.getInputProps('category')}
        />
        <NativeSelect
          label={t('criticality')}
          withAsterisk
          aria-required
          data={[
            ...noneOf('criticality'),
            ...criticalityNames.map((name) => ({ value: String(criticalities[name]), label: t(name) })),
          ]}
          {...form.getInputProps('criticality')}
        />
      </FieldRow>
    </>
  );
};
