import { criticalities, operatingSystems, vaccineCategories, vaccineTypes } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { vaccineMessages } from './vaccines.messages.ts';

export type VaccineTranslate = Translate<NonNullable<(typeof vaccineMessages)['texts']>>;

export const criticalityNames = Object.keys(criticalities) as (keyof typeof criticalities)[];
export const criticalityText = (t: VaccineTranslate, value: number): string => {
  const name = criticalityNames.find((one) => criticalities[one] === value);
  return name ? t(name) : String(value);
};

const named = <Name extends string>(names: readonly Name[], text: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, text(name)]));

export const vaccineFilterNames = (t: VaccineTranslate): FilterNames => ({
  name: { label: t('name') },
  criticality: { label: t('criticality'), values: named(criticalityNames, t) },
  category: { label: t('category'), values: named(vaccineCategories, t) },
  type: { label: t('type'), values: named(vaccineTypes, t) },
  osFamily: { label: t('osFamily'), values: { windows: t('windows'), linux: t('linux') } },
  os: { label: t('os'), values: Object.fromEntries(operatingSystems.map(({ id, name }) => [id, name])) },
  autorun: { label: t('autorun') },
  expiration: { label: t('expiration') },
});
