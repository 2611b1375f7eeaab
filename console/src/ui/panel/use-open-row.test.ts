import { expect, it } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { useOpenRow } from './use-open-row.ts';

interface Turn {
  rows: { id: string; state: number }[];
  openId: string | undefined;
}

const one = { id: 'one', state: 1 };
const two = { id: 'two', state: 1 };
const openAfter = (...turns: Turn[]) =>
  inSteps(
    (at) => useOpenRow(turns[at]?.rows ?? [], turns[at]?.openId, ({ id }) => id),
    ...turns.slice(1).map(() => () => undefined),
  );

it('the row that is open stays as it was last seen while the list is without it', () => {
  expect(openAfter({ rows: [one, two], openId: 'one' }, { rows: [two], openId: 'one' })).toEqual(one);
  expect(openAfter({ rows: [one], openId: 'one' }, { rows: [], openId: 'one' }, { rows: [], openId: 'one' })).toEqual(
    one,
  );
});

it('it is as the list has it where that does', () => {
  const changed = { id: 'one', state: 2 };
  expect(openAfter({ rows: [one], openId: 'one' }, { rows: [changed], openId: 'one' })).toEqual(changed);
});

it('it does not stay for another one, nor once it has been closed', () => {
  expect(openAfter({ rows: [one], openId: 'one' }, { rows: [], openId: 'two' })).toBeUndefined();
  expect(
    openAfter({ rows: [one], openId: 'one' }, { rows: [], openId: undefined }, { rows: [], openId: 'one' }),
  ).toBeUndefined();
});
