import { type Alert, alertFilter, alertRemarks, type RuleKind, ruleKinds } from '@egida/contract';
import { translate } from '../../i18n/messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { useFilterIds } from '../../ui/filter/use-filter-ids.ts';
import { useInstanceFilter } from '../instance-choice/instance-choice.ts';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import { type AlertTranslate, vaccineOf } from './alert-names.tsx';
import type { AlertPlace } from './alert-place.ts';
import { subjectText } from './finding-text.ts';

const isRuleKind = (name: string): name is RuleKind => Object.hasOwn(ruleKinds, name);

const namingsOf = (t: AlertTranslate) => ({
  similar: {
    idOf: (row: Alert) => row.similarKey,
    nameOf: (row: Alert) => `${subjectText(row, t)}, ${vaccineOf(row, t)}`,
  },
  vaccine: { idOf: (row: Alert) => row.vaccineId, nameOf: (row: Alert) => vaccineOf(row, t) },
  computer: { idOf: (row: Alert) => row.agentId, nameOf: (row: Alert) => row.computerName },
  agency: { idOf: (row: Alert) => row.agencyId, nameOf: (row: Alert) => row.agencyName },
});

/** What alerts can be filtered by, and what other screens lead to them by: that has a chip, named by the rows found. */
export const useAlertFilterNames = (
  t: AlertTranslate,
  { agencyId, computerId }: AlertPlace,
  filter: string,
  rows: readonly Alert[] | undefined,
): FilterNames => {
  const ids = useFilterIds({ filter, fields: alertFilter, rows, namings: namingsOf(t) });
  const instance = useInstanceFilter(filter, alertFilter);
  return {
    status: {
      label: t('status'),
      values: { ACTIVE: t('ACTIVE'), RESOLVED: t('RESOLVED'), REJECTED: t('REJECTED') },
    },
    ruleKind: {
      label: t('ruleKind'),
      values: Object.fromEntries(
        Object.keys(ruleKinds)
          .filter(isRuleKind)
          .map((kind) => [kind, translate(vaccineMessages, kind)]),
      ),
    },
    remark: { label: t('remark'), values: Object.fromEntries(alertRemarks.map((remark) => [remark, t(remark)])) },
    vaccineName: { label: t('vaccine') },
    computerName: computerId === undefined ? { label: t('computer') } : undefined,
    agencyName: agencyId === undefined ? { label: t('agency') } : undefined,
    instance: agencyId === undefined && computerId === undefined ? instance : undefined,
    message: { label: t('message') },
    date: { label: t('date') },
    received: { label: t('received') },
    similar: { label: t('similarTo'), values: ids('similar') },
    vaccine: { label: t('vaccine'), values: ids('vaccine') },
    computer: { label: t('computer'), values: ids('computer') },
    agency: { label: t('agency'), values: ids('agency') },
  };
};
