import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadConfigurations } from '../../platform/configuration/configuration.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { keepPace } from './pace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const atOnce = (may: () => boolean): number => {
  let passed = 0;
  while (passed < 10_000 && may()) passed++;
  return passed;
};

it('servers over one database share what all may do together', async () => {
  const configurations = await loadConfigurations(app.system, {});
  const paces = [await keepPace(app.system, configurations), await keepPace(app.system, configurations)];
  // With the one that every test has they are three.
  expect(paces[1]?.share()).toBeCloseTo(1 / 3);
  const updates = atOnce(() => paces[1]?.mayUpdate() ?? false);
  expect(updates).toBeGreaterThanOrEqual(6);
  expect(updates).toBeLessThanOrEqual(8);
  await Promise.all([...paces.map((pace) => pace.stop()), configurations.stop()]);
});

it('more are handed a policy while check-ins are quick, fewer while they are slow', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const configurations = await loadConfigurations(app.system, {});
  const pace = await keepPace(app.system, configurations);
  try {
    const seconds = (count: number, tookMs: number) => {
      let passed = 0;
      for (let second = 0; second < count; second++) {
        passed = atOnce(pace.mayHandOut);
        vi.advanceTimersByTime(1_000);
        pace.noteCheckins(tookMs);
      }
      return passed;
    };
    expect(seconds(1, 10)).toBe(400);
    expect(seconds(20, 10)).toBeGreaterThan(1_000);
    expect(seconds(20, 400)).toBeLessThan(100);
  } finally {
    vi.useRealTimers();
    await Promise.all([pace.stop(), configurations.stop()]);
  }
});
