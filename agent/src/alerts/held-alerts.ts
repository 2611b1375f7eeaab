import type { AlertReport } from '@egida/contract';

const maxAlerts = 5000;
const maxBytes = 8 * 1024 * 1024;

/** Alerts that a full disk does not take, in memory and in order. They end with the agent, unless the server has them by then. */
export const createHeldAlerts = () => {
  const held = new Map<string, { alert: AlertReport; bytes: number }>();
  let size = 0;
  const remove = (id: string): void => {
    size -= held.get(id)?.bytes ?? 0;
    held.delete(id);
  };
  return {
    count: () => held.size,
    first: (max: number): AlertReport[] => [...held.values()].slice(0, max).map(({ alert }) => alert),
    /** How many had to make way. */
    add: (alert: AlertReport): number => {
      const bytes = JSON.stringify(alert).length;
      held.set(alert.id, { alert, bytes });
      size += bytes;
      let dropped = 0;
      for (const id of held.keys()) {
        if (held.size <= maxAlerts && size <= maxBytes) break;
        remove(id);
        dropped++;
      }
      return dropped;
    },
    remove,
  };
};
