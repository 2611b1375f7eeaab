import { expect, it } from 'vitest';
import { leaves } from './leaves.ts';

const at = (search: Record<string, string>, pathname = '/alerts') => ({ pathname, search });
const open = at({ panel: 'one' });

it('another screen or another panel leaves an editor; a list that moves behind it does not', () => {
  expect(leaves(open, at({ panel: 'one' }, '/agencies'))).toBe(true);
  expect(leaves(open, at({ panel: 'two' }))).toBe(true);
  expect(leaves(open, at({}))).toBe(true);
  expect(leaves(open, at({ panel: 'one', page: '2' }))).toBe(false);
});

it('what an exception is edited over is left neither when that begins nor when it ends', () => {
  const editing = at({ panel: 'one', exception: 'edit' });
  expect([leaves(open, editing, true), leaves(editing, open, true)]).toEqual([false, false]);
  expect(leaves(editing, open)).toBe(true);
  expect(leaves(editing, at({ panel: 'two' }), true)).toBe(true);
});
