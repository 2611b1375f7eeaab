import { type TelemetryEntry, telemetryFilter } from '@egida/contract';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { useFilterIds } from '../../ui/filter/use-filter-ids.ts';
import { useAgencySearch, useKnownAgencies } from '../agency/agency.ts';
import type { TelemetryTranslate } from './telemetry-names.ts';
import type { TelemetryPlace } from './telemetry-place.ts';

const namings = {
  computer: { idOf: (row: TelemetryEntry) => row.agentId, nameOf: (row: TelemetryEntry) => row.agentName },
  vaccine: { idOf: (row: TelemetryEntry) => row.vaccineId, nameOf: (row: TelemetryEntry) => row.vaccine ?? '' },
};

/** What programs can be filtered by; what is the same of all in a place is not offered there. */
export const useTelemetryFilterNames = (
  t: TelemetryTranslate,
  { agencyId, computerId }: TelemetryPlace,
  filter: string,
  rows: readonly TelemetryEntry[] | undefined,
): FilterNames => {
  const ids = useFilterIds({ filter, fields: telemetryFilter, rows, namings });
  const known = useKnownAgencies(idsIn(filter, 'agency', telemetryFilter));
  const search = useAgencySearch();
  return {
    image: { label: t('programOrFolder') },
    sha256: { label: t('sha256') },
    vendor: { label: t('vendorOrPackage') },
    agentName: computerId === undefined ? { label: t('computer') } : undefined,
    computer: { label: t('computer'), values: ids('computer') },
    agency: agencyId === undefined ? { label: t('agency'), values: known, search } : undefined,
    lastExecutedOn: { label: t('lastExecutedOn') },
    vaccine: { label: t('vaccine'), values: ids('vaccine') },
  };
};
