import { type Alert, alertStatuses } from '@egida/contract';
import { goBackLast } from '../../feedback/feedback.ts';
import { focusedRow } from '../../ui/focus.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';

interface RowKeys {
  rows: readonly Alert[];
  mayWrite: boolean;
  /** What is open is what letters are about. */
  isPanelOpen: boolean;
  onAct: (verb: 'resolve' | 'reject', alert: Alert) => void;
}

const isOfAlerts = (action: string): boolean => /^alerts?\./.test(action);

/** Takes back what was last done with alerts, while its message stands. */
export const takeBack = (): boolean => goBackLast(isOfAlerts);

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
