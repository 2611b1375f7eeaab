import { expect, it } from 'vitest';
import { stillFits } from './still-fits.ts';

const found = [
  { label: 'SRV-1', detail: 'Hospital' },
  { label: 'SRV-12', detail: 'Ayuntamiento' },
];
const fitting = (typed: string) => found.filter((item) => stillFits(item, typed)).map(({ label }) => label);

it('who types on within the pause, and presses Enter, does not get what was found for the letters before', () => {
  expect(fitting('srv-1')).toEqual(['SRV-1', 'SRV-12']);
  expect(fitting('srv-12')).toEqual(['SRV-12']);
  expect(fitting('srv-13')).toEqual([]);
});

it('what stands beside a name counts', () => {
  expect(fitting('srv ayunta')).toEqual(['SRV-12']);
});
