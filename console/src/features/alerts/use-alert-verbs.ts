import { type Alert, type AlertStatus, alertStatuses, api, type CallInput } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { alertFeedback } from './alerts.feedback.ts';

/** What can be done with alerts, and the status that each leads to. */
export const alertVerbs = {
  resolve: alertStatuses.RESOLVED,
  reject: alertStatuses.REJECTED,
  reopen: alertStatuses.ACTIVE,
} as const satisfies Record<string, AlertStatus>;
export type AlertVerb = keyof typeof alertVerbs;

interface AlertVerbsOptions {
  /** Told of the note, too, that was saved with it; undefined, none was. */
  onDone: (alert: Alert, verb: AlertVerb, note: string | undefined) => void;
}

/** Resolves, rejects and reopens an alert: one at a time, however fast keys are pressed. */
export const useAlertVerbs = ({ onDone }: AlertVerbsOptions) => {
  const client = useQueryClient();
  const underWay = useRef(false);
  const optionsOf = (verb: AlertVerb) => ({
    feedback: alertFeedback(`alert.${verb}`),
    onSuccess: (alert: Alert, { body }: CallInput<typeof api.alerts.update>) => {
      underWay.current = false;
      onDone(alert, verb, body.note);
    },
    onError: () => {
      underWay.current = false;
    },
  });
  const one = {
    resolve: useApiMutation(api.alerts.update, optionsOf('resolve')),
    reject: useApiMutation(api.alerts.update, optionsOf('reject')),
    reopen: useApiMutation(api.alerts.update, optionsOf('reopen')),
  };
  /** A note that was typed and not saved goes along: nothing is lost by pressing the other button. */
  const act = (verb: AlertVerb, alert: Alert, note: string | null) => {
    if (underWay.current) return;
    underWay.current = true;
    const params = { alertId: alert.id };
    // It may have left every list that was asked since, and the way back is read from what is on hand.
    client.setQueryData<Alert>(keyOf(api.alerts.get, { params }), alert);
    one[verb].mutate({ params, body: { status: alertVerbs[verb], ...(note !== null && { note }) } });
  };
  return { act, busy: Object.values(one).some((mutation) => mutation.isPending) };
};
