import { type AlertGroup, alertGroupFilter } from '@egida/contract';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { useAgencySearch } from '../agency/agency.ts';
import { useVaccineSearch } from '../deployments/deployments.ts';
import { type AlertTranslate, vaccineOf } from './alert-names.tsx';
import { useFilterIds } from './use-filter-ids.ts';

const namingsOf = (t: AlertTranslate) => ({
  agency: { idOf: (row: AlertGroup) => row.agencyId, nameOf: (row: AlertGroup) => row.agencyName },
  vaccine: { idOf: (row: AlertGroup) => row.vaccineId, nameOf: (row: AlertGroup) => vaccineOf(row, t) },
});

/** What alerts that say the same can be filtered by. */
export const useGroupFilterNames = (
  t: AlertTranslate,
  inAgency: boolean,
  filter: string,
  rows: readonly AlertGroup[],
): FilterNames => {
  const namings = namingsOf(t);
  const ids = useFilterIds({ filter, fields: alertGroupFilter, rows, namings, otherwise: t('chosenElsewhere') });
  const [agencies, vaccines] = [useAgencySearch(), useVaccineSearch()];
  return {
    vaccine: { label: t('vaccine'), values: ids('vaccine'), search: vaccines },
    agency: inAgency ? undefined : { label: t('agency'), values: ids('agency'), search: agencies },
  };
};
