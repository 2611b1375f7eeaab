import { serviceTypes } from '@egida/contract';
import { Checkbox, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { SearchMulti } from '../../ui/form/search-multi.tsx';
import { AgenciesField, agencyMessages, useKnownAgencies } from '../agency/agency.ts';
import { useInstanceSearch, useKnownInstances } from '../instance-choice/instance-choice.ts';
import type { VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

const typeNames = Object.keys(serviceTypes) as (keyof typeof serviceTypes)[];

/** Which agencies a vaccine is for. */
export const VisibilityFields = ({ form }: { form: UseFormReturnType<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const ofAgency = useMessages(agencyMessages);
  const { agencyIds, instanceIds } = form.values.visibility;
  const known = useKnownAgencies(agencyIds);
  const knownInstances = useKnownInstances(instanceIds);
  const instances = useInstanceSearch();
  return (
    <>
      <p className={classes.help}>{t('visibilityHelp')}</p>
      <Checkbox.Group label={t('serviceTypes')} {...form.getInputProps('visibility.serviceTypes')}>
        <Group gap="8px 24px" mt={8}>
          {typeNames.map((name) => (
            <Checkbox key={name} value={String(serviceTypes[name])} label={ofAgency(name)} />
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
      <SearchMulti
        {...instances}
        label={t('instanceSearch')}
        help={t('instanceSearchHelp')}
        path="visibility.instanceIds"
        value={instanceIds.map((id) => ({ id, label: knownInstances[id] ?? id }))}
        onChange={(chosen) =>
          form.setFieldValue(
            'visibility.instanceIds',
            chosen.map(({ id }) => id),
          )
        }
        error={form.errors['visibility.instanceIds']}
        chosenLabel={t('instancesOnly')}
        removeText={(name) => t('instanceRemove', { name })}
      />
    </>
  );
};
