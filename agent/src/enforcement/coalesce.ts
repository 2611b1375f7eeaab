import type { AlertDraft } from './alert.ts';

const windowMillis = 60_000;
const mostKeys = 5000;

interface Window {
  since: number;
  more: number;
  last: AlertDraft;
}
export interface Coalescer {
  add(alert: AlertDraft): void;
  /** Tells what was held back in windows that have passed; with `all`, in the others too. */
  flush(all?: boolean): void;
}

/**
 * The first of its kind is told at once, what repeats it at most once a minute, as one alert with the last occurrence
 * and their number: a person sees that it goes on, and a process that is started again and again drowns nothing.
 */
export const createCoalescer = (tell: (alert: AlertDraft) => void, now: () => number = Date.now): Coalescer => {
  const windows = new Map<string, Window>();
  const close = (key: string, { more, last }: Window) => {
    windows.delete(key);
    if (more === 0) return;
    tell(more === 1 ? last : { ...last, message: `${last.message} (×${more})` });
    windows.set(key, { since: now(), more: 0, last });
  };
  return {
    add: (alert) => {
      const { rule, image, address, action } = alert.detail;
      const key = [alert.vaccineId, rule, image, address, action].join('\0');
      const window = windows.get(key);
      if (window) {
        window.more++;
        window.last = alert;
        return;
      }
      tell(alert);
      const oldest = windows.size >= mostKeys ? windows.entries().next().value : undefined;
      if (oldest) {
        close(...oldest);
        windows.delete(oldest[0]);
      }
      windows.set(key, { since: now(), more: 0, last: alert });
    },
    flush: (all = false) => {
      for (const [key, window] of [...windows]) if (all || now() - window.since >= windowMillis) close(key, window);
    },
  };
};
