import { expect, it } from 'vitest';
import { mergeExecution, type StoredExecution } from './merge-execution.ts';

const known: StoredExecution = {
  ...{ id: 'known', computerId: 'computer', programId: 'program', agencyId: 'agency', vaccineId: 'vaccine' },
  lastExecutedOn: '2026-10-31T23:59:59.000Z',
};
const { id: _, ...same } = known;

it('what stands already is not written', () => {
  expect(mergeExecution(same, known)).toBeUndefined();
  const earlier = { ...same, vaccineId: null, lastExecutedOn: '2026-10-01T00:00:00.000Z' };
  expect(mergeExecution(earlier, known)).toBeUndefined();
});

it('a later execution moves the row on, also to another month, under its id', () => {
  const lastExecutedOn = '2026-11-01T00:00:00.000Z';
  expect(mergeExecution({ ...same, vaccineId: null, lastExecutedOn }, known)).toEqual({ ...known, lastExecutedOn });
});

it('an execution of a month that is past changes nothing, and one of the same month only where it is', () => {
  const moved = { ...same, agencyId: 'other' };
  expect(mergeExecution({ ...moved, lastExecutedOn: '2026-09-30T23:59:59.999Z' }, known)).toBeUndefined();
  expect(mergeExecution({ ...moved, lastExecutedOn: '2026-10-01T00:00:00.000Z' }, known)).toEqual({
    ...{ ...known, agencyId: 'other' },
  });
});

it('an execution that is new gets an id', () => {
  expect(mergeExecution(same, undefined)).toEqual({ ...same, id: expect.any(String) });
});
