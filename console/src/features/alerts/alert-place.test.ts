import { alertFilter, parseFilter } from '@egida/contract';
import { expect, it } from 'vitest';
import { isAlike, likenessFilter, withinPlace } from './alert-place.ts';

const id = '019a5c1e-0000-7000-8000-000000000001';
const other = '019a5c1e-0000-7000-8000-000000000002';
const third = '019a5c1e-0000-7000-8000-000000000003';

it.each([
  [{ computerId: id }, 'computer'],
  [{ agencyId: id }, 'agency'],
  [{ agencyId: other, computerId: id }, 'computer'],
] as const)('what is done to many alerts of a place reaches none of another: %o', (place, field) => {
  const { clauses, words } = parseFilter(withinPlace(place), alertFilter);
  expect(words).toEqual([]);
  expect(clauses).toMatchObject([{ field, terms: [{ op: 'is', value: id, negated: false }] }]);
});

it('where all are listed nothing holds them', () => expect(withinPlace({})).toBe(''));

const clausesOf = (filter: string) =>
  parseFilter(filter, alertFilter).clauses.map(({ field, terms }) => [field, terms[0]?.value]);

it('alerts that say the same are found in their agency, or on one of its computers', () => {
  const likeness = { similarKey: id, agencyId: other };
  expect(clausesOf(likenessFilter(likeness))).toEqual([
    ['similar', id],
    ['agency', other],
  ]);
  expect(clausesOf(likenessFilter({ ...likeness, agentId: third }))).toEqual([
    ['similar', id],
    ['agency', other],
    ['computer', third],
  ]);
  expect(clausesOf(likenessFilter(likeness, true))).toEqual([['similar', id]]);
});

it('what says the same elsewhere is not one of them', () => {
  const alert = { similarKey: id, agencyId: other, agentId: third };
  expect(isAlike(alert, { similarKey: id, agencyId: other })).toBe(true);
  expect(isAlike(alert, alert)).toBe(true);
  expect(isAlike(alert, { ...alert, agentId: id })).toBe(false);
  expect(isAlike(alert, { ...alert, agencyId: id })).toBe(false);
  expect(isAlike(alert, { ...alert, similarKey: other })).toBe(false);
});
