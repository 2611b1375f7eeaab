import { criticalities, vaccineCategories, vaccineTypes } from '@egida/contract';
import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup, FieldRow } from '../../ui/editor/editor-panel.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { expiryWarning } from './expiry.ts';
import { SystemsField } from './systems-field.tsx';
import type { VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { criticalityNames } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';
import { VisibilityFields } from './visibility-fields.tsx';

/** Everything about a vaccine but its rules, and whether it is executed by itself: that is decided where its reach is shown. */
export const VaccineFields = ({ editor: { form } }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const familyId = useId();
  const warning = expiryWarning(form.values.expiration);
  return (
    <>
      <FieldGroup title={t('groupIdentity')}>
        <LineField
          label={t('name')}
          description={t('nameHelp')}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('description')}
          description={t('descriptionHelp')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <FieldRow>
          <NativeSelect
            label={t('criticality')}
            data={criticalityNames.map((name) => ({ value: String(criticalities[name]), label: t(name) }))}
            {...form.getInputProps('criticality')}
          />
          <NativeSelect
            label={t('category')}
            data={vaccineCategories.map((value) => ({ value, label: t(value) }))}
            {...form.getInputProps('category')}
          />
          <NativeSelect
            label={t('type')}
            data={vaccineTypes.map((value) => ({ value, label: t(value) }))}
            {...form.getInputProps('type')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('groupWhere')}>
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
          <LineField label={t('minVersion')} description={t('minVersionHelp')} {...form.getInputProps('min_version')} />
          <DateField
            label={t('expiration')}
            description={warning ? <span className={classes.warning}>{t(warning)}</span> : t('expirationHelp')}
            {...form.getInputProps('expiration')}
          />
        </FieldRow>
        <SystemsField form={form} />
      </FieldGroup>
      <VisibilityFields form={form} />
    </>
  );
};
