import type { Alert } from '@egida/contract';
import { useReducer, useRef } from 'react';
import { forgetOldest, type SeenAlerts, see } from './seen-alerts.ts';

/** So many are remembered beside those that the list tells of now. */
const most = 100;

/**
 * Alerts as the server last told of them, by list, alone, or by its answer to a change. One that is dealt with leaves the
 * list, but not the hands of whoever is reading it.
 */
export const useSeenAlerts = (
  rows: readonly Alert[],
  rowsAt: number,
  alone: { data: Alert | undefined; dataUpdatedAt: number },
  openId: string | undefined,
) => {
  const seen = useRef<SeenAlerts>(new Map());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  for (const row of rows) see(seen.current, row, rowsAt);
  if (alone.data) see(seen.current, alone.data, alone.dataUpdatedAt);
  forgetOldest(seen.current, new Set([...rows.map(({ id }) => id), openId ?? '']), most);
  return {
    alertOf: (id: string): Alert | undefined => seen.current.get(id)?.alert,
    changed: (alert: Alert) => {
      see(seen.current, alert, Date.now());
      redraw();
    },
  };
};
