import { operatingSystems } from '@egida/contract';
import { MultiSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { mayRunOn, type VaccineValues } from './vaccine-draft.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** The versions of a system that a vaccine is narrowed to, chosen from those of its family once there is one. */
export const SystemsField = ({ form }: { form: UseFormReturnType<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const { os, osFamily } = form.values;
  const shown = os.filter((id) => mayRunOn(id, osFamily));
  const hidden = os.filter((id) => !mayRunOn(id, osFamily));
  const known = operatingSystems.filter(({ id }) => mayRunOn(id, osFamily));
  const strange = shown.filter((id) => !known.some((system) => system.id === id));
  return (
    <MultiSelect
      label={t('os')}
      description={t('osHelp')}
      placeholder={shown.length === 0 ? t('osAll') : undefined}
      data={[
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...strange.map((id) => ({ value: id, label: id })),
      ]}
      value={shown}
      onChange={(chosen) => form.setFieldValue('os', [...chosen, ...hidden])}
      error={form.errors.os}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('osNone')}
      clearButtonProps={{ 'aria-label': t('osClear') }}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={260}
      data-path="os"
    />
  );
};
