import type { ServerClient } from '../protocol/server-client.ts';
import type { ServerClock } from '../timing/server-clock.ts';
import type { Outbox } from './outbox.ts';
import { createReportSender } from './send-report.ts';

/** What is needed of a clock to tell what is wrong with an alert that the server holds for too old, or for one of the future. */
export type AlertClock = Pick<ServerClock, 'isCorrected' | 'corrected'>;

/**
 * Delivers alerts until the outbox is empty. Rejects as soon as a call fails; the outbox then keeps everything that the
 * server has not answered for.
 */
export const deliverAlerts = async (
  outbox: Outbox,
  client: Pick<ServerClient, 'alerts'>,
  newId: () => string,
  clock: AlertClock,
): Promise<void> => {
  const send = createReportSender(client);
  for (let batch = outbox.next(); batch; batch = outbox.next()) {
    const { resend, refused } = await send(batch.alerts);
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
