import type { Alert, AlertStatus, alertStatuses } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import type { alertMessages } from './alerts.messages.ts';

export type AlertTranslate = Translate<NonNullable<(typeof alertMessages)['texts']>>;

/** The server keeps the name of a vaccine that was deleted; what it never heard of has none. */
export const vaccineOf = ({ vaccineName }: Pick<Alert, 'vaccineName'>, t: AlertTranslate): string =>
  vaccineName || t('unknownVaccine');

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
