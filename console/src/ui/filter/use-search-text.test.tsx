import { alertFilter } from '@egida/contract';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { readPieces, searchTextOf, withSearchText } from './filter-pieces.ts';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A search box over a list, as the filter bar has it. */
const useBox = () => {
  const [filter, setFilter] = useState('');
  const settled = searchTextOf(readPieces(filter, alertFilter));
  const box = useSearchText(settled, (text) => setFilter(withSearchText(filter, text, alertFilter)));
  return { ...box, filter, setFilter };
};
type Box = ReturnType<typeof useBox>;

const type = (text: string) => (box: Box) => box.type(text);
/** Until the list has followed. */
const pause = () => void vi.advanceTimersByTime(1000);
const after = (...steps: ((box: Box) => void)[]) => {
  const { text, filter } = inSteps(useBox, ...steps);
  return [text, filter];
};

it('whoever pauses between two words types on where they were', () => {
  expect(after(type('Ayuntamiento '), pause)).toEqual(['Ayuntamiento ', 'Ayuntamiento']);
  expect(after(type('Ayuntamiento'), pause, type('Ayuntamiento '), pause)).toEqual(['Ayuntamiento ', 'Ayuntamiento']);
  expect(after(type('Ayuntamiento,'), pause)).toEqual(['Ayuntamiento,', 'Ayuntamiento']);
});

it('what is searched for from elsewhere stands in the box', () => {
  const back = (filter: string) => (box: Box) => box.setFilter(filter);
  expect(after(type('Borja '), pause, back(''))).toEqual(['', '']);
  expect(after(type('Borja '), pause, back('Ejea'))).toEqual(['Ejea', 'Ejea']);
  expect(after(type('Borja '), pause, back(''), back('Borja'))).toEqual(['Borja', 'Borja']);
});

it('a pair that was typed becomes a chip, and leaves the box', () => {
  expect(after(type('Borja status:ACTIVE'), (box) => box.settle())).toEqual(['Borja', 'Borja,status:ACTIVE']);
});
