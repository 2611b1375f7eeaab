import { type Alert, alertStatuses } from '@egida/contract';
import { feedbackLevels, goBackLast, tell } from '../../feedback/feedback.ts';
import { translate } from '../../i18n/messages.ts';
import { focusedRow } from '../../ui/focus.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { alertMessages } from './alerts.messages.ts';

interface RowKeys {
  rows: readonly Alert[];
  mayWrite: boolean;
  /** What is open is what letters are about. */
  isPanelOpen: boolean;
  onAct: (verb: 'resolve' | 'reject', alert: Alert) => void;
}

/** What is done in the panel of an alert: the exception that it proposes, too. */
const isOfAlerts = (action: string): boolean => /^alerts?\.|^exception\.accept$/.test(action);

const whyNot = { noWayBack: 'lastCannotBeUndone', nothing: 'nothingToUndo' } as const;

/** Takes back what was last done with alerts, or says why it does not: no key is without its effect. */
export const takeBack = (): true => {
  const outcome = goBackLast(isOfAlerts);
  if (outcome !== 'done') tell(feedbackLevels.alert, translate(alertMessages, whyNot[outcome]));
  return true;
};

/** The letters that deal with the alert in whose row the focus is. In a row that is ticked they are about all ticked. */
export const useRowKeys = ({ rows, mayWrite, isPanelOpen, onAct }: RowKeys): void => {
  const onKey = (verb: 'resolve' | 'reject') => () => {
    const row = focusedRow();
    if (!mayWrite || isPanelOpen || row === null || row.dataset.selected !== undefined) return false;
    const alert = rows.find(({ id }) => id === row.dataset.row);
    if (alert?.status !== alertStatuses.ACTIVE || alert.remote) return false;
    onAct(verb, alert);
    return true;
  };
  useKeys({ e: onKey('resolve'), r: onKey('reject'), z: () => mayWrite && takeBack() });
};
