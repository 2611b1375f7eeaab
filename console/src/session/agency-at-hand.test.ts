import { expect, it } from 'vitest';
import { atHand } from './agency-at-hand.ts';

const town = { id: 'town', name: 'Ayuntamiento de Villanueva' };
const hospital = { id: 'hospital', name: 'Hospital de la Ribera' };

it('the agency at hand is the only one or, of those that are open, the one somebody was in last', () => {
  expect(atHand(town, [], null)).toBe(town);
  expect(atHand(null, [town, hospital], 'hospital')).toBe(hospital);
});

it('no agency is at hand before somebody has been in one, or once its tab is closed', () => {
  expect(atHand(null, [town], null)).toBeUndefined();
  expect(atHand(null, [town], 'hospital')).toBeUndefined();
});
