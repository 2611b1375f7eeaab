import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { createTally, type Fact } from './facts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const fact = (given: Partial<Fact> = {}): Fact => ({
  vaccineId: '019a5c1e-0000-7000-8000-000000000001',
  agencyId: '019a5c1e-0000-7000-8000-000000000002',
  osFamily: 'linux',
  agentVersion: '2.7.0',
  byHand: 0,
  outcome: 1,
  content: 'a'.repeat(64),
  ...given,
});
const append = async (facts: [Fact, number][]) => {
  await app.system.pool.query('truncate report_deltas');
  const tally = createTally();
  for (const [one, computers] of facts) tally.add(one, computers);
  await app.system.write('test', (db) => tally.append(db));
  return (await app.system.pool.query<{ computers: number }>('select * from report_deltas')).rows;
};

describe('what a transaction adds to the counts', () => {
  it('is one row for each fact, and none for what cancels out', async () => {
    const rows = await append([
      [fact(), 1],
      [{ ...fact(), computerId: 'of one computer' } as Fact, 1],
      [fact({ outcome: 2 }), 1],
      [fact({ outcome: 2 }), -1],
      [fact({ outcome: 0 }), 5],
      [fact({ outcome: 0, byHand: 1, content: '' }), 1],
    ]);
    expect(rows).toMatchObject([
      { outcome: 1, computers: 2 },
      { outcome: 0, by_hand: 1, computers: 1 },
    ]);
  });

  it('fits into one statement however many agencies report at once', async () => {
    const many = Array.from({ length: 20_000 }, (): [Fact, number] => [fact({ agencyId: newId() }), 1]);
    expect(await append(many)).toHaveLength(20_000);
  });
});
