import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';
import { defineMessages, translate } from './messages.ts';

it.each(['PC-ÁVILA 3', '/usr/bin/kworker', 'naïve — “x”', '日本語', ''])(
  '%j turns nothing, and stays as it is',
  (value) => {
    expect(isolated(value)).toBe(value);
  },
);

it.each([
  ['a name in Hebrew', 'שלום 3', '\u2068שלום 3\u2069'],
  ['a name in Arabic', 'حاسوب', '\u2068حاسوب\u2069'],
  ['a sign that turns what follows', 'gpj.\u202eexe', '\u2068gpj.\u202eexe\u2069'],
  ['a value that ends its own isolate', 'a\u2069\u202eb', '\u2068a\u202eb\u2069'],
  ['a value that begins one and never ends it', 'a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  ['one with its own, whole', '\u2068שלום\u2069', '\u2068\u2068שלום\u2069\u2069'],
])('%s keeps to itself', (_, value, kept) => {
  expect(isolated(value)).toBe(kept);
});

it('what is filled into a sentence keeps to itself, and numbers are numbers', () => {
  const messages = defineMessages('test', {
    es: { told: '«{{name}}» lo dijo {{count}} veces' },
    en: { told: '“{{name}}” said so {{count}} times' },
  });
  expect(translate(messages, 'told', { name: 'a\u202eb', count: 1234 })).toBe(
    '«\u2068a\u202eb\u2069» lo dijo 1.234 veces',
  );
  expect(translate(messages, 'told', { name: 'ab', count: 2 })).toBe('«ab» lo dijo 2 veces');
});
