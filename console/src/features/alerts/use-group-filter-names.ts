import { type AlertGroup, alertGroupFilter } from '@egida/contract';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { useFilterIds } from '../../ui/filter/use-filter-ids.ts';
import { useAgencySearch, useKnownAgencies } from '../agency/agency.ts';
import { useVaccineSearch } from '../deployments/deployments.ts';
import { useInstanceFilter } from '../instance-choice/instance-choice.ts';
import { type AlertTranslate, vaccineOf } from './alert-names.tsx';

const namingsOf = (t: AlertTranslate) => ({
  vaccine: { idOf: (row: AlertGroup) => row.vaccineId, nameOf: (row: AlertGroup) => vaccineOf(row, t) },
});

/** What alerts that say the same can be filtered by. */
export const useGroupFilterNames = (
  t: AlertTranslate,
  inAgency: boolean,
  filter: string,
  rows: readonly AlertGroup[] | undefined,
): FilterNames => {
  const ids = useFilterIds({ filter, fields: alertGroupFilter, rows, namings: namingsOf(t) });
  const known = useKnownAgencies(idsIn(filter, 'agency', alertGroupFilter));
  const instance = useInstanceFilter(filter, alertGroupFilter);
  const [agencies, vaccines] = [useAgencySearch(), useVaccineSearch()];
  return {
    vaccine: { label: t('vaccine'), values: ids('vaccine'), search: vaccines },
    agency: inAgency ? undefined : { label: t('agency'), values: known, search: agencies },
    instance: inAgency ? undefined : instance,
  };
};
