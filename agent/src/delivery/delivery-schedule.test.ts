import { describe, expect, it } from 'vitest';
import { alertSchedule, telemetrySchedule } from './delivery-schedule.ts';

describe('a delivery', () => {
  it('of alerts comes within seconds, however seldom the computer checks in', () => {
    expect(alertSchedule(86_400, 1).pauseSeconds).toBeLessThan(3);
    expect(alertSchedule(86_400, 0)).toMatchObject({ intervalSeconds: 60, maxSeconds: 60 });
  });
  it('of telemetry is spread over a whole interval from one computer to the next', () => {
    const pauses = [0, 0.5, 1].map((jitter) => telemetrySchedule(300, jitter).pauseSeconds);
    expect(pauses).toEqual([150, 300, 450]);
  });
  it('of telemetry waits no longer than some minutes where check-ins are a day apart', () => {
    expect(telemetrySchedule(86_400, 1).pauseSeconds).toBe(1350);
  });
});
