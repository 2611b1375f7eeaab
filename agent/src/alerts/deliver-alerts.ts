import type { AlertReport } from '@egida/contract';
import { meaningOf, type Server } from '../protocol/server-client.ts';
import type { Outbox } from './outbox.ts';

interface Answered {
  again: AlertReport[];
  refused: AlertReport[];
}

/** Delivers what waits until nothing is left. Rejects as soon as the server cannot be reached: all is kept then. */
export const deliverAlerts = async (outbox: Outbox, server: Server, newId: () => string): Promise<void> => {
  for (let batch = outbox.next(); batch; batch = outbox.next()) {
    const { again, refused } = await send(batch.alerts, server);
    // An alert is given a new id once; refused again under it, it is put aside.
    if (batch.renewed) outbox.delivered(batch, [], [...refused, ...again]);
    else
      outbox.delivered(
        batch,
        again.map((alert) => ({ ...alert, id: newId() })),
        refused,
      );
  }
};

/** A report that is refused as a whole is halved until the culprit stands alone: it must not hold up the others. */
const send = async (alerts: AlertReport[], server: Server): Promise<Answered> => {
  try {
    const { verdicts } = await server.alerts(alerts);
    const named = new Set(verdicts.map(({ id }) => id));
    return { again: alerts.filter(({ id }) => named.has(id)), refused: [] };
  } catch (error) {
    if (meaningOf(error) !== 'refused') throw error;
    if (alerts.length === 1) return { again: [], refused: alerts };
    const middle = Math.ceil(alerts.length / 2);
    const first = await send(alerts.slice(0, middle), server);
    const second = await send(alerts.slice(middle), server);
    return { again: [...first.again, ...second.again], refused: [...first.refused, ...second.refused] };
  }
};
