import { type Alert, type AlertStatus, alertStatuses, api } from '@egida/contract';
import type { Client } from './client.ts';

const dayMs = 86_400_000;
/** What is older was dealt with by somebody. */
const openForMs = 3 * dayMs;
const pageSize = '1000';

/** Of ten that were dealt with, one was no danger. */
const wasNoDanger = (_: Alert, index: number) => index % 10 === 0;

const mark = async (who: Client, status: AlertStatus, alerts: readonly Alert[]): Promise<void> => {
  if (alerts.length > 0) await who(api.alerts.updateMany, { body: { alerts: alerts.map(({ id }) => id), status } });
};

/** Has somebody deal with the alerts of the past but for the latest, as a service does that is on top of things. */
export const dealWithAlerts = async (who: Client): Promise<void> => {
  const before = new Date(Date.now() - openForMs).toISOString();
  const query = { filter: `status:ACTIVE,date:<"${before}"`, size: pageSize };
  for (;;) {
    const { collection } = await who(api.alerts.list, { query });
    if (collection.length === 0) return;
    await mark(who, alertStatuses.REJECTED, collection.filter(wasNoDanger));
    await mark(
      who,
      alertStatuses.RESOLVED,
      collection.filter((alert, index) => !wasNoDanger(alert, index)),
    );
  }
};
