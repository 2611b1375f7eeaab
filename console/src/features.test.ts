import { expect, it } from 'vitest';
import { words } from './features.ts';
import { commonErrors } from './i18n/common.errors.ts';
import type { Words } from './i18n/define-words.ts';

const kinds = [
  'errors',
  'events',
  'reads',
  'groups',
  'bulkActions',
  'nouns',
] as const satisfies readonly (keyof Words)[];

const wordsOfAll = async (): Promise<Words[]> => [
  { errors: commonErrors },
  ...(await Promise.all(words.map((fetchWords) => fetchWords()))),
];

it('calls nothing by two names: no two features have words for the same', async () => {
  const all = await wordsOfAll();
  for (const kind of kinds) {
    const names = all.flatMap((one) => Object.keys(one[kind]?.es ?? {}));
    expect(names.length, kind).toBeGreaterThan(0);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

it('calls no two groups of calls by one name: they stand in one list', async () => {
  const all = await wordsOfAll();
  for (const locale of ['es', 'en'] as const) {
    const names = all.flatMap(({ groups }) => Object.values(groups?.[locale] ?? {}));
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
