import { describe, expect, it } from 'vitest';
import { isMoreToChoose, isWaiting, offeredOptions, placeOfMarked } from './offered-options.ts';

/** What an answer to «hosp» gives: one of that name, and one that lies below it. */
const hospital = { id: 'hospital', label: 'Hospital General', detail: 'Consejería de Sanidad' };
const centre = { id: 'centre', label: 'Centro de Salud', detail: 'Consejería de Sanidad › Hospital General' };
const found = [centre, hospital];
const offered = (typed: string, settled: string, loading: boolean, except?: string[]) =>
  offeredOptions(found, { typed, settled, loading, except }).map(({ id }) => id);

describe('a choice among very many', () => {
  it('offers all that was found once it is the answer to what was typed', () => {
    expect(offered('hosp', 'hosp', false)).toEqual(['centre', 'hospital']);
  });

  it('offers nothing of another name while the person types, nor while it is looked for', () => {
    expect(offered('ayto', 'hosp', false)).toEqual([]);
    expect(offered('ayto', 'ayto', true)).toEqual([]);
    expect(offered('hospi', 'hosp', false)).toEqual(['hospital']);
    expect(offered('hospi', 'hospi', true)).toEqual(['hospital']);
  });

  it('goes by names whatever their case and accents, word by word', () => {
    expect(offered('GENERAL hospitál', '', true)).toEqual(['hospital']);
  });

  it('never offers what may not be chosen', () => {
    expect(offered('hosp', 'hosp', false, ['hospital'])).toEqual(['centre']);
    expect(offered('hosp', '', true, ['hospital'])).toEqual([]);
  });

  it('says that it waits until the answer is that to what was typed', () => {
    expect(isWaiting({ typed: 'hosp', settled: 'hos', loading: false })).toBe(true);
    expect(isWaiting({ typed: 'hosp', settled: 'hosp', loading: true })).toBe(true);
    expect(isWaiting({ typed: 'hosp', settled: 'hosp', loading: false })).toBe(false);
  });
});

it('a list of which several are chosen stays while it offers others, or where one was taken back', () => {
  const options = [{ id: 'hospital' }, { id: 'centre' }];
  expect(isMoreToChoose(options, [], 'hospital')).toBe(true);
  expect(isMoreToChoose(options, ['centre'], 'hospital')).toBe(false);
  expect(isMoreToChoose(options, ['centre', 'hospital'], 'hospital')).toBe(true);
});

it('what Enter takes is the option that is marked, wherever an answer has moved it; where it has gone, none', () => {
  const mark = 'data-combobox-selected';
  const option = (isMarked: boolean) => ({ hasAttribute: (name: string) => isMarked && name === mark });
  expect(placeOfMarked([option(true), option(false)])).toBe(0);
  expect(placeOfMarked([option(false), option(true)])).toBe(1);
  expect(placeOfMarked([option(false), option(false)])).toBe(-1);
  expect(placeOfMarked([])).toBe(-1);
});
