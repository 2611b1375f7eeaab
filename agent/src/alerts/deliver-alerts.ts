import type { AlertReport } from '@egida/contract';
import { classifyFailure } from '../protocol/classify-failure.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import type { Outbox } from './outbox.ts';

interface Delivery {
  /** Alerts with a verdict of the server, such as being too old: they are sent once more under new ids. */
  resend: AlertReport[];
  refused: AlertReport[];
}

/**
 * Delivers alerts until the outbox is empty. Rejects as soon as a call fails; the outbox then keeps everything that the
 * server has not answered for.
 */
export const deliverAlerts = async (outbox: Outbox, client: ServerClient, newId: () => string): Promise<void> => {
  for (let batch = outbox.next(); batch; batch = outbox.next()) {
    const { resend, refused } = await send(batch.alerts, client);
    // An alert gets a new id only once, so that a verdict on the second id is final.
    if (batch.isResend) outbox.delivered(batch, [], [...refused, ...resend]);
    else {
      const renewed = resend.map((alert) => ({ ...alert, id: newId() }));
      outbox.delivered(batch, renewed, refused);
    }
  }
};

/** Halves a report that is refused as a whole until the culprit stands alone: it must not hold up the others. */
const send = async (alerts: AlertReport[], client: ServerClient): Promise<Delivery> => {
  try {
    const { verdicts } = await client.alerts(alerts);
    const withVerdict = new Set(verdicts.map(({ id }) => id));
    return { resend: alerts.filter(({ id }) => withVerdict.has(id)), refused: [] };
  } catch (error) {
    if (classifyFailure(error) !== 'refused') throw error;
    if (alerts.length === 1) return { resend: [], refused: alerts };
    const middle = Math.ceil(alerts.length / 2);
    const first = await send(alerts.slice(0, middle), client);
    const second = await send(alerts.slice(middle), client);
    return { resend: [...first.resend, ...second.resend], refused: [...first.refused, ...second.refused] };
  }
};
