import type { Alert } from '@egida/contract';
import { useReducer, useRef } from 'react';

interface Seen {
  alert: Alert;
  /** When the server said so. */
  at: number;
}

/**
 * Alerts as the server last told of them, by list or by its answer to a change. One that is dealt with leaves the list,
 * but not the hands of whoever is reading it.
 */
export const useSeenAlerts = (rows: readonly Alert[], rowsAt: number) => {
  const seen = useRef(new Map<string, Seen>());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const put = (alert: Alert, at: number) => {
    if ((seen.current.get(alert.id)?.at ?? 0) <= at) seen.current.set(alert.id, { alert, at });
  };
  for (const row of rows) put(row, rowsAt);
  return {
    alertOf: (id: string): Alert | undefined => seen.current.get(id)?.alert,
    changed: (alert: Alert) => {
      put(alert, Date.now());
      redraw();
    },
  };
};
