import { type Alert, type AlertStatus, alertStatuses } from '@egida/contract';
import { useRef } from 'react';
import { focusedRow, goOnAt, goOnInPanel } from '../../ui/focus.ts';
import type { ListController } from '../../ui/table/list-controller.ts';
import type { ShownPage } from '../../ui/table/use-shown-page.ts';
import { firstBelow, withOpen } from './next-alert.ts';

interface TriageOptions {
  list: ListController<Alert>;
  shown: ShownPage<Alert>;
  /** The alert whose panel is open. */
  openId: string | undefined;
  /** Whether those that are dealt with leave the list. */
  onlyActive: boolean;
  view: (id: string) => void;
  close: () => void;
}

/** From one alert to the next: the way through the list as it was, and what becomes of it as alerts are dealt with. */
export const useTriage = ({ list, shown, openId, onlyActive, view, close }: TriageOptions) => {
  const ids = (shown.page?.collection ?? []).map(({ id }) => id);
  const was = useRef<readonly string[]>([]);
  /** One whose panel is about to open: it may leave the list before that. */
  const opening = useRef(false);
  if (openId !== undefined) opening.current = false;
  if (openId === undefined ? !opening.current : ids.includes(openId)) was.current = ids;
  const way = withOpen(was.current, ids, openId);
  const latest = useRef({ way, openId });
  latest.current = { way, openId };
  return {
    way,
    /** Opens the panel of one that was dealt with in its row: the way goes on from where it stood. */
    viewDealt: (id: string) => {
      opening.current = true;
      view(id);
    },
    /** Some have another status now, and those that were active may wait no more. */
    became: (status: AlertStatus, isOne: (alert: Alert) => boolean) => {
      const isLeaving = onlyActive && status !== alertStatuses.ACTIVE;
      shown.change((alert) => {
        if (!isOne(alert)) return alert;
        return isLeaving ? null : { ...alert, status };
      });
    },
    /** A row is about to leave from under the focus. */
    leave: (id: string) => {
      if (focusedRow()?.dataset.row !== id) return;
      const at = ids.indexOf(id);
      goOnAt(id, ids[at + 1] ?? ids[at - 1]);
    },
    /** Opens the alert after the one that is open; at the end of the page what has moved up, or what was left out. */
    onward: async (from: string) => {
      const at = latest.current.way.indexOf(from);
      if (at < 0) return goOnInPanel();
      const next = latest.current.way[at + 1];
      if (next !== undefined) return view(next);
      const { data } = await list.result.refetch();
      if (latest.current.openId !== from) return;
      const now = (data?.collection ?? []).map(({ id }) => id);
      const found = firstBelow(latest.current.way, now) ?? (onlyActive ? latest.current.way[at - 1] : undefined);
      if (found !== undefined) view(found);
      else if (onlyActive) close();
      // It stays open, with other verbs than the one that was pressed.
      else goOnInPanel();
    },
  };
};
