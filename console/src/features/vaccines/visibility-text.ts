import { serviceTypes, type Vaccine } from '@egida/contract';
import type { AgencyTranslate } from '../agency/agency.ts';
import type { VaccineTranslate } from './vaccine-names.ts';

/** Which agencies a vaccine is for, in a few words. */
export const visibilityText = (
  { serviceTypes: types, agencyIds, instanceIds }: Vaccine['visibility'],
  t: VaccineTranslate,
  ofAgency: AgencyTranslate,
): string => {
  const typeNames = (Object.keys(serviceTypes) as (keyof typeof serviceTypes)[])
    .filter((name) => types.some((type) => type === serviceTypes[name]))
    .map((name) => ofAgency(name));
  const parts = [
    ...typeNames,
    ...(agencyIds.length > 0 ? [t('agenciesChosen', { count: agencyIds.length })] : []),
    ...(instanceIds.length > 0 ? [t('instancesChosen', { count: instanceIds.length })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('visibleToAll');
};
