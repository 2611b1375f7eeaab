import { type AlertDraft, repeated } from './alert-draft.ts';

const windowMillis = 60_000;
const maxKeys = 5000;

interface Window {
  since: number;
  /** Alerts that were held back. */
  repeats: number;
  last: AlertDraft;
}
export interface AlertCoalescer {
  add(alert: AlertDraft): void;
  /** Raises what was held back in windows that have ended; with `all`, in the others too. */
  flush(all?: boolean): void;
}

/**
 * Raises the first alert of a kind at once. Repeats come at most once a minute, as one alert with the last occurrence and
 * their number: people see that it goes on, and a process that is started again and again drowns nothing.
 */
export const createAlertCoalescer = (
  raise: (alert: AlertDraft) => void,
  now: () => number = () => performance.now(),
): AlertCoalescer => {
  const windows = new Map<string, Window>();
  const close = (key: string, { repeats, last }: Window) => {
    windows.delete(key);
    if (repeats === 0) return;
    raise(repeated(last, repeats));
    windows.set(key, { since: now(), repeats: 0, last });
  };
  return {
    add: (alert) => {
      const { rule, image, address, action } = alert.detail;
      const key = [alert.vaccineId, rule, image, address, action].join('\0');
      const window = windows.get(key);
      if (window) {
        window.repeats++;
        window.last = alert;
        return;
      }
      raise(alert);
      const oldest = windows.size >= maxKeys ? windows.entries().next().value : undefined;
      if (oldest) {
        close(...oldest);
        windows.delete(oldest[0]);
      }
      windows.set(key, { since: now(), repeats: 0, last: alert });
    },
    flush: (all = false) => {
      for (const [key, window] of [...windows]) if (all || now() - window.since >= windowMillis) close(key, window);
    },
  };
};
