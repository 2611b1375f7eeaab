import { describe, expect, it } from 'vitest';
import { createAlertCoalescer } from './alert-coalescer.ts';

describe('alerts that repeat', () => {
  const alert = (image: string) => ({
    vaccineId: 'v',
    message: 'm',
    detail: { rule: 'r', image, action: 'STOPPED' as const },
  });
  it('are told at once, then once a minute with their number, and none is lost', () => {
    let now = 0;
    const told: string[] = [];
    const alerts = createAlertCoalescer(
      ({ message, detail }) => told.push(`${detail.image} ${message}`),
      () => now,
    );
    for (let times = 0; times < 5; times++) alerts.add(alert('/a'));
    alerts.add(alert('/b'));
    expect(told).toEqual(['/a m', '/b m']);
    now = 60_000;
    alerts.flush();
    expect(told.slice(2)).toEqual(['/a m (×4)']);
    alerts.add(alert('/a'));
    alerts.flush(true);
    expect(told.slice(3)).toEqual(['/a m']);
  });
});
