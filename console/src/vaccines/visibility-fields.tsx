import { api, serviceTypes } from '@egida/contract';
import { Checkbox, CloseButton, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useAgencyOptions } from '../agencies/agency-options.ts';
import { apiQuery } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { FieldGroup } from '../ui/form/editor-panel.tsx';
import { SearchSelect } from '../ui/form/search-select.tsx';
import type { VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

const typeNames = Object.keys(serviceTypes) as (keyof typeof serviceTypes)[];

/** Which agencies a vaccine is for. */
export const VisibilityFields = ({ form }: { form: UseFormReturnType<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const { agencyIds } = form.values.visibility;
  const setAgencies = (ids: string[]) => form.setFieldValue('visibility.agencyIds', ids);
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
      <SearchSelect
        label={t('agencySearch')}
        help={t('agencySearchHelp')}
        path="visibility.agencyIds"
        value={null}
        onChange={(option) => option && !agencyIds.includes(option.id) && setAgencies([...agencyIds, option.id])}
        error={form.errors['visibility.agencyIds']}
        useOptions={useAgencyOptions}
        words={{ clear: t('agencyClear'), none: t('agencyNone'), failed: t('agencyFailed') }}
      />
      {agencyIds.length > 0 && (
        <ul className={classes.chosen} aria-label={t('agencies')}>
          {agencyIds.map((id) => (
            <ChosenAgency key={id} agencyId={id} onRemove={() => setAgencies(agencyIds.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
    </FieldGroup>
  );
};

const ChosenAgency = ({ agencyId, onRemove }: { agencyId: string; onRemove: () => void }) => {
  const t = useMessages(vaccineMessages);
  const { data } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  const name = data?.name ?? agencyId;
  return (
    <li>
      <span className={classes.chosenName} title={name}>
        {name}
      </span>
      <CloseButton size="sm" aria-label={t('agencyRemove', { name })} onClick={onRemove} />
    </li>
  );
};
