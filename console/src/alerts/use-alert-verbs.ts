import { type Alert, type AlertStatus, type ApiError, alertStatuses, api } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import { joinPieces } from '../ui/filter/filter-pieces.ts';
import type { Selection } from '../ui/table/selection.ts';

/** What can be done with alerts, and the status that each leads to. */
const alertVerbs = {
  resolve: alertStatuses.RESOLVED,
  reject: alertStatuses.REJECTED,
  reopen: alertStatuses.ACTIVE,
} as const satisfies Record<string, AlertStatus>;
export type AlertVerb = keyof typeof alertVerbs;

/** What a bulk change is sent: the rows by id, or what the filters matched when the person saw it, agency included. */
const bodyOf = ({ ids, matching }: Selection, status: AlertStatus, agencyId: string | undefined) => {
  if (!matching) return { alerts: [...ids], status };
  const { expected, asOf, defaultFilter } = matching;
  const filter = joinPieces([matching.filter, agencyId === undefined ? '' : `agency:${agencyId}`]);
  if (!filter && !defaultFilter) return { all: true as const, expected, asOf, status };
  return { filter, ...(defaultFilter && { defaultFilter }), expected, asOf, status };
};

interface Options {
  agencyId: string | undefined;
  onChanged: (alert: Alert) => void;
  onManyDone: () => void;
  onManyRefused: (error: ApiError) => void;
}

/** Resolves, rejects and reopens alerts, one or many. */
export const useAlertVerbs = ({ agencyId, onChanged, onManyDone, onManyRefused }: Options) => {
  const single = { onSuccess: onChanged };
  const bulk = { onSuccess: onManyDone, onError: onManyRefused };
  const one = {
    resolve: useApiMutation(api.alerts.update, { feedback: 'alert.resolve', ...single }),
    reject: useApiMutation(api.alerts.update, { feedback: 'alert.reject', ...single }),
    reopen: useApiMutation(api.alerts.update, { feedback: 'alert.reopen', ...single }),
  };
  const many = {
    resolve: useApiMutation(api.alerts.updateMany, { feedback: 'alerts.resolve', ...bulk }),
    reject: useApiMutation(api.alerts.updateMany, { feedback: 'alerts.reject', ...bulk }),
    reopen: useApiMutation(api.alerts.updateMany, { feedback: 'alerts.reopen', ...bulk }),
  };
  return {
    /** A note that was typed and not saved goes along: nothing is lost by pressing the other button. */
    actOnOne: (verb: AlertVerb, alertId: string, note: string | null) =>
      one[verb].mutate({ params: { alertId }, body: { status: alertVerbs[verb], ...(note !== null && { note }) } }),
    actOnMany: (verb: AlertVerb, selection: Selection) =>
      many[verb].mutate({ body: bodyOf(selection, alertVerbs[verb], agencyId) }),
    busyOne: Object.values(one).some((mutation) => mutation.isPending),
    busyMany: Object.values(many).some((mutation) => mutation.isPending),
  };
};
