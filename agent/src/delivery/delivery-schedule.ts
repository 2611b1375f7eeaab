/** When a delivery is made, and when again after it failed; as `nextDelay` takes it. */
export interface DeliverySchedule {
  /** How long what has to be delivered waits for more of its kind. */
  pauseSeconds: number;
  intervalSeconds: number;
  jitter: number;
  /** The longest wait after failures, before jitter is added. */
  maxSeconds: number;
}

/** People wait for alerts: once the server is back, the last of them arrives within twice this time. */
const maxAlertSeconds = 60;
const maxTelemetrySeconds = 900;

/** The jitter keeps one bad rule from making a whole fleet call in the same instant. */
export const alertSchedule = (checkinSeconds: number, jitter: number): DeliverySchedule => {
  const intervalSeconds = Math.min(maxAlertSeconds, checkinSeconds);
  const pauseSeconds = 0.1 + jitter * Math.min(2, intervalSeconds / 10);
  return { pauseSeconds, intervalSeconds, jitter, maxSeconds: maxAlertSeconds };
};

/** Nobody waits for telemetry: reports of a fleet that is switched on in the morning spread over a whole interval. */
export const telemetrySchedule = (checkinSeconds: number, jitter: number): DeliverySchedule => {
  const intervalSeconds = Math.min(maxTelemetrySeconds, checkinSeconds);
  return { pauseSeconds: intervalSeconds * (0.5 + jitter), intervalSeconds, jitter, maxSeconds: maxTelemetrySeconds };
};
