import { criticalities, vaccineCategories } from '@egida/contract';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldRow } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import type { VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { criticalityNames } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** Which threat a vaccine is for, and on which system. */
export const IdentityFields = ({ editor: { form } }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const familyId = useId();
  // A choice once made is changed, not taken back.
  const none = form.values.category === '' ? [{ value: '', label: t('categoryNone') }] : [];
  return (
    <>
      <LineField
        label={t('name')}
        description={t('nameHelp')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div>
        <p className={classes.label} id={familyId}>
          {t('osFamily')}
        </p>
        <SegmentedControl
          aria-labelledby={familyId}
          data={[
            { value: 'windows', label: t('windows') },
            { value: 'linux', label: t('linux') },
          ]}
          value={form.values.osFamily}
          onChange={(value) => form.setFieldValue('osFamily', value === 'linux' ? 'linux' : 'windows')}
        />
      </div>
      <FieldRow>
        <NativeSelect
          label={t('category')}
          withAsterisk
          aria-required
          data={[...none, ...vaccineCategories.map((value) => ({ value, label: t(value) }))]}
          {...form.getInputProps('category')}
        />
        <NativeSelect
          label={t('criticality')}
          data={criticalityNames.map((name) => ({ value: String(criticalities[name]), label: t(name) }))}
          {...form.getInputProps('criticality')}
        />
      </FieldRow>
    </>
  );
};
