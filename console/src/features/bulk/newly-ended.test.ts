import type { Task } from '@egida/contract';
import { expect, it } from 'vitest';
import { callsOver, newlyEnded } from './newly-ended.ts';

const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  kind: 'bulk',
  call: 'computers.move',
  filename: '',
  complete: false,
  progress: 0,
  total: 1200,
  done: 0,
  skipped: 0,
  error: null,
  createdOn: '2026-01-01T00:00:00.000Z',
  expiresOn: '2026-01-02T00:00:00.000Z',
  ...more,
});
const done = { complete: true, progress: 1, done: 1200 };
const ids = (tasks: Task[]) => tasks.map(({ id }) => id);

it('is what ended well or badly since, and what began and ended meanwhile', () => {
  const before = [task('a'), task('b'), task('c')];
  const now = [task('a', done), task('b', { error: 'bulk.failed' }), task('c'), task('new', done), task('newer')];
  expect(ids(newlyEnded(before, now))).toEqual(['a', 'b', 'new']);
});

it('is said once, and nothing of what was over when the page opened', () => {
  expect(newlyEnded(undefined, [task('a', done)])).toEqual([]);
  expect(newlyEnded([task('a', done)], [task('a', done)])).toEqual([]);
});

it('is said again of one that failed, was tried again and ended', () => {
  const failed = task('a', { error: 'bulk.failed' });
  expect(newlyEnded([failed], [task('a')])).toEqual([]);
  expect(ids(newlyEnded([task('a')], [task('a', done)]))).toEqual(['a']);
});

it('lists are read again for what was stopped, and for what was over before it was ever seen under way', () => {
  expect(callsOver([task('a')], [])).toEqual(['computers.move']);
  expect(callsOver([], [task('short', { call: 'fleet.tag', ...done })])).toEqual(['fleet.tag']);
  expect(callsOver([task('a', done)], [])).toEqual([]);
  expect(callsOver(undefined, [task('a', done)])).toEqual([]);
});
