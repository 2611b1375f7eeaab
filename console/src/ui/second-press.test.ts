import { expect, it } from 'vitest';
import { isForFormer } from './second-press.ts';

const resolve = { detail: 1, says: 'Resolver' };

it('the second press of a double click does not press the verb that has taken the place of the first', () => {
  expect(isForFormer({ detail: 2, says: 'Reabrir' }, resolve)).toBe(true);
  expect(isForFormer({ detail: 3, says: 'Reabrir' }, resolve)).toBe(true);
});

it('whoever presses the same verb fast, or another one on purpose, is heard', () => {
  expect(isForFormer({ detail: 2, says: 'Resolver' }, resolve)).toBe(false);
  expect(isForFormer({ detail: 1, says: 'Reabrir' }, resolve)).toBe(false);
});

it('what is pressed with the keyboard counts no presses, and is heard', () => {
  expect(isForFormer({ detail: 0, says: 'Reabrir' }, resolve)).toBe(false);
});
