import type { Task } from '@egida/contract';
import { expect, it } from 'vitest';
import { askAgainIn } from './use-tasks.ts';

const task = (more: Partial<Task> = {}): Task => ({
  ...{ id: 'a', kind: 'export', call: 'alerts.prepareCsv', filename: 'alertas.csv', complete: false, progress: 0 },
  ...{ total: null, done: 0, skipped: 0, error: null },
  ...{ createdOn: '2026-01-01T00:00:00.000Z', expiresOn: '2026-01-02T00:00:00.000Z' },
  ...more,
});
const of = (...collection: Task[]) => ({ data: { collection }, error: null });

it('tasks are asked for again while one is under way, and not once all are over', () => {
  expect(askAgainIn(of(task(), task({ complete: true })))).toBeGreaterThan(0);
  expect(askAgainIn(of(task({ complete: true }), task({ error: 'unexpected' })))).toBe(false);
  expect(askAgainIn({ data: undefined, error: null })).toBe(false);
});

it('a download that was asked for just before the server went away is found once it is back', () => {
  expect(askAgainIn({ ...of(), error: new Error('nobody answered') })).toBeGreaterThan(0);
  expect(askAgainIn({ data: undefined, error: new Error('nobody answered') })).toBeGreaterThan(0);
});
