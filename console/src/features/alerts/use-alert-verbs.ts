import { type Alert, type AlertStatus, alertStatuses, api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { alertFeedback } from './alerts.feedback.ts';

/** What can be done with alerts, and the status that each leads to. */
export const alertVerbs = {
  resolve: alertStatuses.RESOLVED,
  reject: alertStatuses.REJECTED,
  reopen: alertStatuses.ACTIVE,
} as const satisfies Record<string, AlertStatus>;
export type AlertVerb = keyof typeof alertVerbs;

/** Resolves, rejects and reopens an alert. */
export const useAlertVerbs = ({ onChanged }: { onChanged: (alert: Alert) => void }) => {
  const single = { onSuccess: onChanged };
  const one = {
    resolve: useApiMutation(api.alerts.update, { feedback: alertFeedback('alert.resolve'), ...single }),
    reject: useApiMutation(api.alerts.update, { feedback: alertFeedback('alert.reject'), ...single }),
    reopen: useApiMutation(api.alerts.update, { feedback: alertFeedback('alert.reopen'), ...single }),
  };
  return {
    /** A note that was typed and not saved goes along: nothing is lost by pressing the other button. */
    actOnOne: (verb: AlertVerb, alertId: string, note: string | null) =>
      one[verb].mutate({ params: { alertId }, body: { status: alertVerbs[verb], ...(note !== null && { note }) } }),
    busyOne: Object.values(one).some((mutation) => mutation.isPending),
  };
};
