import type { AlertReport } from '@egida/contract';
import { classifyFailure } from '../protocol/classify-failure.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import type { ServerClock } from '../timing/server-clock.ts';
import type { Outbox } from './outbox.ts';

interface Delivery {
  /** Alerts with a verdict of the server, such as being too old: they are sent once more under new ids. */
  resend: AlertReport[];
  refused: AlertReport[];
}

/** What is needed of a clock to tell what is wrong with an alert that the server holds for too old, or for one of the future. */
export type AlertClock = Pick<ServerClock, 'isCorrected' | 'corrected'>;

/**
 * Delivers alerts until the outbox is empty. Rejects as soon as a call fails; the outbox then keeps everything that the
 * server has not answered for.
 */
export const deliverAlerts = async (
  outbox: Outbox,
  client: ServerClient,
  newId: () => string,
  clock: AlertClock,
): Promise<void> => {
  for (let batch = outbox.next(); batch; batch = outbox.next()) {
    const { resend, refused } = await send(batch.alerts, client);
    // An alert gets a new id only once, so that a verdict on the second id is final.
    if (batch.from === 'again') outbox.delivered(batch, [], [...refused, ...resend]);
    else {
      // Another id of the same wrong clock would be refused for good.
      if (resend.length > 0 && !clock.isCorrected()) throw new Error('the clock of this computer may be wrong');
      const renewed = resend.map((alert) => ({ ...alert, id: newId(), date: correctedDate(alert.date, clock) }));
      outbox.delivered(batch, renewed, refused);
    }
  }
};

const correctedDate = (date: string, { corrected }: AlertClock): string =>
  new Date(corrected(Date.parse(date))).toISOString();

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
