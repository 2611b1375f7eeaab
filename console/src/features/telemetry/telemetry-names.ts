import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { SearchFor } from '../../ui/form/search-select.tsx';
import type { telemetryMessages } from './telemetry.messages.ts';
import type { TelemetryPlace } from './telemetry-place.ts';

export type TelemetryTranslate = Translate<NonNullable<(typeof telemetryMessages)['texts']>>;

type Known = Readonly<Record<string, string>>;

/** What the ids in a filter are the ids of, as far as it is known by now. */
export interface KnownNames {
  agencies: Known;
  computers: Known;
  vaccines: Known;
}

/** What programs can be filtered by; what is the same of all in a place is not offered there. */
export const telemetryFilterNames = (
  t: TelemetryTranslate,
  { agencyId, computerId }: TelemetryPlace,
  known: KnownNames,
  agencySearch: SearchFor,
): FilterNames => ({
  image: { label: t('programOrFolder') },
  sha256: { label: t('sha256') },
  vendor: { label: t('vendorOrPackage') },
  agentName: computerId === undefined ? { label: t('computer') } : undefined,
  computer: { label: t('computer'), values: known.computers },
  agency: agencyId === undefined ? { label: t('agency'), values: known.agencies, search: agencySearch } : undefined,
  lastExecutedOn: { label: t('lastExecutedOn') },
  vaccine: { label: t('vaccine'), values: known.vaccines },
});
