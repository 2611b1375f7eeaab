import { expect, it } from 'vitest';
import { heldOver } from './held-over.ts';

const holding = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ agencyId: `${at}`, agencyName: `Organismo ${at}`, computers: 2 }));

it('counts all computers that wait, also those of agencies that are not named', () => {
  const answer = { collection: holding(50), heldTotal: 260, agenciesTotal: 130 };
  expect(heldOver(answer)).toEqual({ waiting: 260, agencyId: undefined });
});

it('leads to the agency in which they wait where it is one', () => {
  expect(heldOver({ collection: holding(1), heldTotal: 2, agenciesTotal: 1 })).toEqual({ waiting: 2, agencyId: '0' });
  expect(heldOver({ collection: holding(2), heldTotal: 4, agenciesTotal: 2 }).agencyId).toBeUndefined();
});

it('says nothing before it is known', () => {
  expect(heldOver(undefined)).toEqual({ waiting: 0, agencyId: undefined });
});
