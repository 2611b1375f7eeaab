import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertOf } from './alert.fixture.ts';
import { reportLosses } from './lost-alerts.ts';
import { openOutbox } from './outbox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-lost-alerts-'));
  mkdirSync(join(folder, 'outbox'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('alerts that were lost are told once, also after a restart, and those lost meanwhile an hour later', () => {
  const outbox = openOutbox(folder);
  const add = (times: number) => {
    for (let number = 0; number < times; number++) outbox.add(alertOf(`${number}`));
  };
  const losses = reportLosses(outbox);
  add(50_000);
  expect([losses.untold(), outbox.counts().dropped]).toEqual([undefined, 0]);
  add(600);
  const first = losses.untold();
  const { dropped } = outbox.counts();
  expect(first?.count).toBe(dropped);
  expect(dropped).toBeGreaterThan(0);
  add(5000);
  // What was not answered is said again as it was.
  expect(losses.untold()).toBe(first);
  if (first) losses.told(first);
  expect(losses.untold()).toBeUndefined();
  const lostMeanwhile = outbox.counts().dropped - dropped;
  expect(lostMeanwhile).toBeGreaterThan(0);

  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 3_600_001);
  const second = losses.untold();
  expect([second?.count, second?.id === first?.id]).toEqual([lostMeanwhile, false]);
  outbox.close();
  const again = openOutbox(folder);
  const afterRestart = reportLosses(again).untold();
  expect(afterRestart?.count).toBe(lostMeanwhile);
  again.close();
});
