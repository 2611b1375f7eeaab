import { deliverAlerts } from '../alerts/deliver-alerts.ts';
import type { Outbox } from '../alerts/outbox.ts';
import { runDeliveryLoop } from '../delivery/delivery-loop.ts';
import { alertSchedule, telemetrySchedule } from '../delivery/delivery-schedule.ts';
import { jitterOf } from '../protocol/backoff.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import type { Identity } from '../store/identity.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { sleep } from '../timing/abortable.ts';
import type { ServerClock } from '../timing/server-clock.ts';

const maxLastDeliveryMillis = 5000;

interface Parts {
  outbox: Outbox;
  telemetry: Telemetry;
  client: ServerClient;
  newId(): string;
  clock: ServerClock;
  identity(): Identity;
  wakeAlerts: { call(): void };
  wakeTelemetry: { call(): void };
  wait(seconds: number): Promise<void>;
  signal: AbortSignal;
  log(message: string): void;
}

/** Delivers alerts and telemetry until the signal is aborted. */
export const runDeliveries = (parts: Parts): Promise<unknown> => {
  const { outbox, telemetry, client, newId, clock, identity, wakeAlerts, wakeTelemetry, wait, signal, log } = parts;
  const jitter = () => jitterOf(identity().agentId || identity().machineId);
  const whenEnrolled = (deliver: () => Promise<void>) => async () => {
    if (!identity().token) throw new Error('not enrolled yet');
    await deliver();
  };
  return Promise.all([
    runDeliveryLoop({
      ...{ what: 'alerts', wake: wakeAlerts, wait, signal, log },
      deliver: whenEnrolled(() => deliverAlerts(outbox, client, newId, clock)),
      hasWaiting: () => outbox.counts().waiting > 0,
      schedule: () => alertSchedule(identity().checkinSeconds, jitter()),
    }),
    runDeliveryLoop({
      ...{ what: 'telemetry', wake: wakeTelemetry, wait, signal, log },
      deliver: whenEnrolled(() => telemetry.deliver(client)),
      hasWaiting: telemetry.hasWaiting,
      schedule: () => telemetrySchedule(identity().checkinSeconds, jitter()),
    }),
  ]);
};

/** An agent that leaves its server still delivers its last alerts, if the server answers in time. */
export const deliverLast = async (
  { outbox, client, newId, clock }: Pick<Parts, 'outbox' | 'client' | 'newId' | 'clock'>,
  stop: AbortSignal,
): Promise<void> => {
  await Promise.race([deliverAlerts(outbox, client, newId, clock).catch(() => {}), sleep(maxLastDeliveryMillis, stop)]);
};
