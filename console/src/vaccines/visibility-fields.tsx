import { serviceTypes } from '@egida/contract';
import { Checkbox, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AgenciesField } from '../agencies/agencies-field.tsx';
import { useKnownAgencies } from '../agencies/use-known-agencies.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { FieldGroup } from '../ui/form/editor-panel.tsx';
import type { VaccineValues } from './vaccine-draft.ts';
import { vaccineMessages } from './vaccines.messages.ts';

const typeNames = Object.keys(serviceTypes) as (keyof typeof serviceTypes)[];

/** Which agencies a vaccine is for. */
export const VisibilityFields = ({ form }: { form: UseFormReturnType<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const { agencyIds } = form.values.visibility;
  const known = useKnownAgencies(agencyIds);
  return (
    <FieldGroup title={t('groupVisibility')}>
      <Checkbox.Group
        label={t('serviceTypes')}
        description={t('visibilityHelp')}
        {...form.getInputProps('visibility.serviceTypes')}
      >
        <Group gap="xl" mt={8}>
          {typeNames.map((name) => (
            <Checkbox key={name} value={String(serviceTypes[name])} label={t(name)} />
          ))}
        </Group>
      </Checkbox.Group>
      <AgenciesField
        label={t('agencySearch')}
        help={t('agencySearchHelp')}
        path="visibility.agencyIds"
        value={agencyIds.map((id) => ({ id, label: known[id] ?? id }))}
        onChange={(chosen) =>
          form.setFieldValue(
            'visibility.agencyIds',
            chosen.map(({ id }) => id),
          )
        }
        error={form.errors['visibility.agencyIds']}
      />
    </FieldGroup>
  );
};
