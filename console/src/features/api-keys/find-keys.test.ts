import { expect, it } from 'vitest';
import { keysBeside, withoutKeyWords } from './find-keys.ts';

const town = { id: 'town', name: 'Ayuntamiento de Villanueva' };
const hospital = { id: 'hospital', name: 'Hospital de la Ribera' };
const idsFor = (found: (typeof town)[], text: string) => keysBeside(found, text).map(({ params }) => params?.agency);

it('whoever asks for the keys of an agency has the agency searched for by its name alone', () => {
  expect(withoutKeyWords('Claves de la API: Ribera')).toBe('Ribera');
  expect(withoutKeyWords('ribera clave')).toBe('ribera');
  expect(withoutKeyWords('API keys: the hospital')).toBe('hospital');
  expect(withoutKeyWords('hospital de la ribera')).toBe('hospital de la ribera');
  // That alone names no agency.
  expect(withoutKeyWords('claves')).toBe('claves');
});

it('the keys of an agency are offered beside it where they were asked for, or where no other was found', () => {
  expect(idsFor([town, hospital], 'claves a')).toEqual(['town', 'hospital']);
  expect(idsFor([hospital], 'ribera')).toEqual(['hospital']);
  expect(idsFor([town, hospital], 'de')).toEqual([]);
  expect(keysBeside([hospital], 'ribera')[0]).toMatchObject({
    ...{ label: 'Claves de la API: Hospital de la Ribera', to: '/agencies/$agency/tokens' },
    permission: 'tokens:write',
  });
});
