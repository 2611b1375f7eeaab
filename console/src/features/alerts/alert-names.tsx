import {
  type Alert,
  type AlertStatus,
  alertRemarks,
  type alertStatuses,
  type RuleKind,
  ruleKinds,
} from '@egida/contract';
import { translate } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import type { AlertPlace } from './alert-place.ts';
import type { alertMessages } from './alerts.messages.ts';

export type AlertTranslate = Translate<NonNullable<(typeof alertMessages)['texts']>>;

/** The server keeps the name of a vaccine that was deleted; what it never heard of has none. */
export const vaccineOf = ({ vaccineName }: Alert, t: AlertTranslate): string => vaccineName || t('unknownVaccine');

const statusLooks: Record<AlertStatus, [StateTone, StateIcon, keyof typeof alertStatuses]> = {
  0: ['disabled', 'none', 'REJECTED'],
  1: ['error/light', 'missing', 'ACTIVE'],
  2: ['ok/medium', 'check', 'RESOLVED'],
};

export const AlertStatusBadge = ({ status, t }: { status: AlertStatus; t: AlertTranslate }) => {
  const [tone, icon, name] = statusLooks[status];
  return <StateBadge tone={tone} icon={icon} label={t(name)} />;
};

const actionLooks: Record<Alert['detail']['action'], [StateTone, StateIcon]> = {
  REPORTED: ['disabled', 'none'],
  STOPPED: ['ok/medium', 'check'],
  RESTORED: ['ok/medium', 'check'],
  STOP_FAILED: ['error/dark', 'error'],
};

export const AlertActionBadge = ({ action, t }: { action: Alert['detail']['action']; t: AlertTranslate }) => {
  const [tone, icon] = actionLooks[action];
  return <StateBadge tone={tone} icon={icon} label={t(action)} />;
};

const isRuleKind = (name: string): name is RuleKind => Object.hasOwn(ruleKinds, name);

export const alertFilterNames = (t: AlertTranslate, { agencyId, computerId }: AlertPlace): FilterNames => ({
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
  message: { label: t('message') },
  date: { label: t('date') },
});
