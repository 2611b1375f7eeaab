import { errorStatus } from '@egida/contract';
import { expect, it } from 'vitest';
import { words } from '../features.ts';
import { commonErrors } from './common.errors.ts';
import type { CompleteWords } from './complete-words.ts';

it.each(['es', 'en'] as const)('every code of the API has a text: %s', async (locale) => {
  const fetched = await Promise.all(words.map((fetch) => fetch()));
  const texts: Record<string, string> = Object.assign(
    { ...commonErrors[locale] },
    ...fetched.map((said) => ('errors' in said ? said.errors[locale] : {})),
  );
  const codes = Object.keys(errorStatus);
  expect(codes).toEqual(expect.arrayContaining(['password.unmatched', 'username.exists', 'tokens.limit']));
  expect(codes.filter((code) => !/\S/.test(texts[code] ?? ''))).toEqual([]);
});

it('does not compile where a code has none', () => {
  // @ts-expect-error nothing is said of any code but the common ones
  const few: CompleteWords<() => Promise<{ errors: typeof commonErrors }>> = [];
  expect(few).toEqual([]);
});
