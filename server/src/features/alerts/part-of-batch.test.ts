import { expect, it } from 'vitest';
import { createBatcher } from '../../platform/batching/batcher.ts';
import { type AlertEntry, partOfBatch } from './alert-reports.ts';

it('an alert of one computer does not wait until the large reports of all others before it are written', async () => {
  const batches: string[][] = [];
  const report = createBatcher<AlertEntry, undefined>({
    ...{ waitMs: 1, maxEntries: 50, maxWaiting: 100, keyOf: ({ agentId }) => agentId, weigh: partOfBatch },
    ...{ overload: () => new Error('full'), isAway: () => false, isSlow: () => false },
    flush: async (entries) => {
      batches.push(entries.map(({ agentId }) => agentId));
      return entries.map(() => undefined);
    },
  });
  const says = (agentId: string, size: number): AlertEntry => ({ agentId, alerts: [], size });
  const flood = Array.from({ length: 6 }, (_, at) => says(`flood ${at}`, 2 * 1024 * 1024));
  await Promise.all([...flood, says('hospital', 1024)].map(report));
  expect(batches[0]).toEqual(['flood 0', 'hospital']);
  expect(batches, 'large ones go one by one').toHaveLength(6);
});
