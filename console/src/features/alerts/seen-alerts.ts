import type { Alert } from '@egida/contract';

/** Alerts as the server last told of them, in the order in which it did. */
export type SeenAlerts = Map<string, { alert: Alert; at: number }>;

/** Remembers an alert as it was told, unless something later is known of it. */
export const see = (seen: SeenAlerts, alert: Alert, at: number): void => {
  if ((seen.get(alert.id)?.at ?? 0) > at) return;
  seen.delete(alert.id);
  seen.set(alert.id, { alert, at });
};

/** Forgets what was told longest ago, but for so many and those that are needed. */
export const forgetOldest = (seen: SeenAlerts, needed: ReadonlySet<string>, most: number): void => {
  for (const id of seen.keys()) {
    if (seen.size <= needed.size + most) return;
    if (!needed.has(id)) seen.delete(id);
  }
};
