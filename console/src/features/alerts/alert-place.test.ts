import { alertFilter, parseFilter } from '@egida/contract';
import { expect, it } from 'vitest';
import { withinPlace } from './alert-place.ts';

const id = '019a5c1e-0000-7000-8000-000000000001';

it.each([
  [{ computerId: id }, 'computer'],
  [{ agencyId: id }, 'agency'],
  [{ agencyId: '019a5c1e-0000-7000-8000-000000000002', computerId: id }, 'computer'],
] as const)('what is done to many alerts of a place reaches none of another: %o', (place, field) => {
  const { clauses, words } = parseFilter(withinPlace(place), alertFilter);
  expect(words).toEqual([]);
  expect(clauses).toMatchObject([{ field, terms: [{ op: 'is', value: id, negated: false }] }]);
});

it('where all are listed nothing holds them', () => expect(withinPlace({})).toBe(''));
