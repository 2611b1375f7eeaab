import { expect, it } from 'vitest';
import { shortcutOf } from './shortcut.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const free = { isWriting: false, isAsked: false, allowsSingleKeys: true };

it('Ctrl-K and ⌘K open the palette, also from a field; not over a question', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    for (const key of ['k', 'K']) {
      expect(shortcutOf({ ...plain, ...held, key }, { ...free, isWriting: true })).toBe('palette');
      expect(shortcutOf({ ...plain, ...held, key }, { ...free, isAsked: true })).toBeUndefined();
    }
});

it('a letter alone is a shortcut only where nobody writes, nothing is asked and the person wants it', () => {
  const keys = ['/', '?', 'j', 'k', 'x'];
  const all = (where: object) => keys.map((key) => shortcutOf({ ...plain, key }, { ...free, ...where }));
  expect(all({})).toEqual(['search', 'help', 'next', 'previous', 'select']);
  const none = keys.map(() => undefined);
  expect(all({ isWriting: true })).toEqual(none);
  expect(all({ isAsked: true })).toEqual(none);
  expect(all({ allowsSingleKeys: false })).toEqual(none);
});

it('what the browser or the system means with Ctrl or Alt stays theirs', () => {
  expect(shortcutOf({ ...plain, ctrlKey: true, key: 'j' }, free)).toBeUndefined();
  expect(shortcutOf({ ...plain, altKey: true, key: 'x' }, free)).toBeUndefined();
  expect(shortcutOf({ ...plain, ctrlKey: true, altKey: true, key: 'k' }, free)).toBeUndefined();
});
