import { useMessages } from '../../i18n/use-messages.ts';
import { FieldRow } from '../../ui/editor/editor-panel.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { expiryWarning } from './expiry.ts';
import { SystemsField } from './systems-field.tsx';
import type { VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** On which versions a vaccine is used, and until when. */
export const LimitFields = ({ editor: { form } }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const warning = expiryWarning(form.values.expiration);
  return (
    <>
      <SystemsField form={form} />
      <FieldRow>
        <LineField label={t('minVersion')} description={t('minVersionHelp')} {...form.getInputProps('min_version')} />
        <DateField
          label={t('expiration')}
          description={warning ? <span className={classes.warning}>{t(warning)}</span> : t('expirationHelp')}
          {...form.getInputProps('expiration')}
        />
      </FieldRow>
    </>
  );
};
