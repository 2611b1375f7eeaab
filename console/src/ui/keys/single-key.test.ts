import { expect, it } from 'vitest';
import { mayAct } from './single-key.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
const free = { isWriting: false, isInMenu: false, isAsked: false, allowsSingleKeys: true };

it('a letter alone acts where nobody writes or is asked, no menu is open and the person wants it', () => {
  expect(mayAct(plain, free)).toBe(true);
  for (const where of ['isWriting', 'isInMenu', 'isAsked'])
    expect(mayAct(plain, { ...free, [where]: true })).toBe(false);
  expect(mayAct(plain, { ...free, allowsSingleKeys: false })).toBe(false);
});

it('what the browser or the system means with another key held down stays theirs', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(mayAct({ ...plain, [held]: true }, free)).toBe(false);
});

it('a key that is held down acts once, and not on one row after the other', () => {
  expect(mayAct({ ...plain, repeat: true }, free)).toBe(false);
});
