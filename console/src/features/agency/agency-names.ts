import { installationStatuses, serviceTypes } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { agencyMessages } from './agency.messages.ts';

export type AgencyTranslate = Translate<NonNullable<(typeof agencyMessages)['texts']>>;

const nameOf = <Names extends Record<string, number>>(names: Names, value: number) =>
  Object.keys(names).find((name) => names[name] === value) as keyof Names | undefined;

export const serviceTypeText = (t: AgencyTranslate, value: number): string => t(nameOf(serviceTypes, value) ?? 'none');
export const installationStatusText = (t: AgencyTranslate, value: number): string =>
  t(nameOf(installationStatuses, value) ?? 'none');

export const agencyFilterNames = (t: AgencyTranslate): FilterNames => ({
  name: { label: t('name') },
  code: { label: t('code') },
  department: { label: t('department') },
  serviceType: {
    label: t('serviceType'),
    values: { MAIN: t('MAIN'), FEDERATED: t('FEDERATED'), CLASSIFIED: t('CLASSIFIED') },
  },
  installationStatus: {
    label: t('installationStatus'),
    values: { DEPLOYED: t('DEPLOYED'), PILOT: t('PILOT'), CONTRACT_ENDED: t('CONTRACT_ENDED') },
  },
  expiration: { label: t('expiration') },
  autorun: { label: t('autorun') },
});
