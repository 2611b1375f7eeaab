import { Input, SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { VaccineValues } from './vaccine-draft.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** Which system a vaccine is for: none until one is chosen. */
export const FamilyField = ({ form }: { form: UseFormReturnType<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const id = useId();
  const error = form.errors.osFamily;
  return (
    <Input.Wrapper
      id={id}
      label={t('osFamily')}
      labelElement="div"
      labelProps={{ display: 'block' }}
      withAsterisk
      error={error}
    >
      <SegmentedControl
        aria-labelledby={`${id}-label`}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        data={[
          { value: 'windows', label: t('windows') },
          { value: 'linux', label: t('linux') },
        ]}
        value={form.values.osFamily}
        onChange={(value) => form.setFieldValue('osFamily', value === 'linux' ? 'linux' : 'windows')}
        // Where the focus goes when none was chosen.
        tabIndex={-1}
        data-path="osFamily"
      />
    </Input.Wrapper>
  );
};
