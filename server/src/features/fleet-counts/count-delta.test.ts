import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { createCountDelta, type ReportCount } from './count-delta.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const count = (given: Partial<ReportCount> = {}): ReportCount => ({
  vaccineId: '019a5c1e-0000-7000-8000-000000000001',
  agencyId: '019a5c1e-0000-7000-8000-000000000002',
  osFamily: 'linux',
  agentVersion: '2.7.0',
  byHand: 'none',
  outcome: 1,
  content: 'a'.repeat(64),
  ...given,
});
const append = async (counts: [ReportCount, number][]) => {
  await app.system.pool.query('truncate report_deltas');
  const delta = createCountDelta();
  for (const [one, computers] of counts) delta.add(one, computers);
  await app.system.write('test', (db) => delta.append(db));
  return (await app.system.pool.query<{ computers: number }>('select * from report_deltas')).rows;
};

describe('what a transaction adds to the counts', () => {
  it('is one row for what is alike, and none for what cancels out', async () => {
    const rows = await append([
      [count(), 1],
      [{ ...count(), computerId: 'of one computer' } as ReportCount, 1],
      [count({ outcome: 2 }), 1],
      [count({ outcome: 2 }), -1],
      [count({ outcome: 0 }), 5],
      [count({ outcome: 0, byHand: 'apply', content: '' }), 1],
    ]);
    expect(rows).toMatchObject([
      { outcome: 1, computers: 2 },
      { outcome: 0, by_hand: 1, computers: 1 },
    ]);
  });

  it('fits into one statement however many agencies report at once', async () => {
    const many = Array.from({ length: 20_000 }, (): [ReportCount, number] => [count({ agencyId: newId() }), 1]);
    expect(await append(many)).toHaveLength(20_000);
  });
});
