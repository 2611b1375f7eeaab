import { expect, it } from 'vitest';
import { words } from './features.ts';
import { commonErrors } from './i18n/common.errors.ts';
import type { Words } from './i18n/define-words.ts';

const kinds = ['errors', 'events', 'reads', 'bulkActions'] as const satisfies readonly (keyof Words)[];

it('calls nothing by two names: no two features have words for the same', async () => {
  const all: Words[] = [{ errors: commonErrors }, ...(await Promise.all(words.map((fetchWords) => fetchWords())))];
  for (const kind of kinds) {
    const names = all.flatMap((one) => Object.keys(one[kind]?.es ?? {}));
    expect(names.length, kind).toBeGreaterThan(0);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
